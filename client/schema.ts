/** Types of the API, generated from docs/openapi.json by `npm run openapi`: do not edit. */
export interface paths {
    "/v1/chat/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message
         * @description Sends one message to a lead of the company. `201` says that the channel took it; what becomes of it comes by webhook, or from the message. With an `Idempotency-Key`, repeat the request as often as you like: it reaches the lead at most once in 24 hours. Only `type: template` is delivered when the lead has not written in the last 24 hours.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chat/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what became of a message
         * @description The message with its status, its error where it failed, and every status it had.
         */
        get: operations["getMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message (older path)
         * @deprecated
         * @description Sends one message to a lead of the company. `201` says that the channel took it; what becomes of it comes by webhook, or from the message. With an `Idempotency-Key`, repeat the request as often as you like: it reaches the lead at most once in 24 hours. Only `type: template` is delivered when the lead has not written in the last 24 hours.
         */
        post: operations["sendMessageByOlderPath"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what became of a message (older path)
         * @deprecated
         * @description The message with its status, its error where it failed, and every status it had.
         */
        get: operations["getMessageByOlderPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chat/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List approved templates
         * @description The approved templates of the company, in the order of the channel, each with the parameters it needs.
         */
        get: operations["listTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a lead by its phone
         * @description The lead with this phone. For Brazilian mobile numbers the form with or without the ninth digit is found too.
         */
        get: operations["findLead"];
        put?: never;
        /**
         * Create a lead
         * @description Creates a lead in the first stage of the funnel. One phone makes one lead: `409` names the lead that has it.
         */
        post: operations["createLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a lead
         * @description One lead by its id.
         */
        get: operations["getLead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a lead
         * @description Changes the members of the body, clears those that are null, keeps the rest.
         */
        patch: operations["updateLead"];
        trace?: never;
    };
    "/v1/leads/{id}/stage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Move a lead to a stage
         * @description Moves the lead and notes it in its history, with the stages it skipped. Repeating it changes nothing.
         */
        put: operations["moveLead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leads/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a lead's history
         * @description When the lead was created and every move, newest first.
         */
        get: operations["getLeadHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/funnel/stages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the stages of the funnel
         * @description The stages in order, without those that were removed.
         */
        get: operations["listStages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a lead's file
         * @description The `link` of a media event. It needs no key, works for 30 days, and redirects to the file.
         */
        get: operations["downloadMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this document
         * @description The OpenAPI document of the API. It needs no key.
         */
        get: operations["getOpenapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channel/callbacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prove that we own the address
         * @description Called by the channel when its callbacks are set up.
         */
        get: operations["verifyCallbackAddress"];
        put?: never;
        /**
         * Take in what the channel reports
         * @description Called by the channel: statuses, inbound messages, staff messages and changes of the account.
         */
        post: operations["receiveCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "chat.message.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A message reached a status
         * @description A message sent by the API was sent, delivered, read, or failed. Once for each status; order by `timestamp`.
         */
        post: operations["onMessageUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "chat.message.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lead wrote
         * @description A lead wrote to the number of the company, which opens the 24 h window. The content is in the member named after `type`.
         */
        post: operations["onMessageReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "chat.message.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Staff wrote from the app of the channel
         * @description Staff sent a message to a lead outside of the API. The content is in the member named after `type`.
         */
        post: operations["onMessageSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "chat.message.status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A message reached a status (earlier name)
         * @deprecated
         * @description The earlier name of `chat.message.updated`, for hooks that list it.
         */
        post: operations["onMessageStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description A message of type `text`. */
        SendText: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "text";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            external_id?: string;
            /** @description Quotes a message. */
            context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                message_id: string;
            };
            /** @description Text; needs an open 24 h window. */
            text: {
                /**
                 * @description The text; bold, italic and strikethrough markers work.
                 * @example Olá!
                 */
                body: string;
                /**
                 * @description Whether the first link gets a preview.
                 * @default false
                 */
                preview_url: boolean;
            };
        };
        /** @description A message of type `template`. */
        SendTemplate: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "template";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            external_id?: string;
            /** @description Quotes a message. */
            context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                message_id: string;
            };
            /** @description An approved template; the one kind that works outside the 24 h window. */
            template: {
                /**
                 * @description Exact name of the template.
                 * @example order_update
                 */
                name: string;
                /** @description Language of the template. */
                language: {
                    /**
                     * @description Its code, as approved.
                     * @example pt_BR
                     */
                    code: string;
                };
                /** @description Components with their parameters, in the channel's format; the template's `variables` name what each needs. */
                components?: {
                    [key: string]: unknown;
                }[];
            };
        };
        /** @description A message of type `image`. */
        SendImage: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "image";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            external_id?: string;
            /** @description Quotes a message. */
            context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                message_id: string;
            };
            /** @description JPEG or PNG, up to 5 MB. */
            image: {
                /**
                 * Format: uri
                 * @description Public and direct link: no login, no token, no page between. The channel downloads the file while it sends.
                 * @example https://example.com/files/photo.jpg
                 */
                link: string;
                /** @description Text below the file. */
                caption?: string;
            };
        };
        /** @description A message of type `video`. */
        SendVideo: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "video";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            external_id?: string;
            /** @description Quotes a message. */
            context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                message_id: string;
            };
            /** @description MP4 or 3GPP (H.264, AAC), up to 16 MB. */
            video: {
                /**
                 * Format: uri
                 * @description Public and direct link: no login, no token, no page between. The channel downloads the file while it sends.
                 * @example https://example.com/files/photo.jpg
                 */
                link: string;
                /** @description Text below the file. */
                caption?: string;
            };
        };
        /** @description A message of type `audio`. */
        SendAudio: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "audio";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            external_id?: string;
            /** @description Quotes a message. */
            context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                message_id: string;
            };
            /** @description AAC, MP3, M4A, AMR or OGG (opus), up to 16 MB. */
            audio: {
                /**
                 * Format: uri
                 * @description Public and direct link: no login, no token, no page between. The channel downloads the file while it sends.
                 * @example https://example.com/files/photo.jpg
                 */
                link: string;
            };
        };
        /** @description A message of type `document`. */
        SendDocument: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "document";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            external_id?: string;
            /** @description Quotes a message. */
            context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                message_id: string;
            };
            /** @description Any document, up to 100 MB. */
            document: {
                /**
                 * Format: uri
                 * @description Public and direct link: no login, no token, no page between. The channel downloads the file while it sends.
                 * @example https://example.com/files/photo.jpg
                 */
                link: string;
                /** @description Text below the file. */
                caption?: string;
                /**
                 * @description Name of the file, with its ending.
                 * @example proposal.pdf
                 */
                filename?: string;
            };
        };
        /** @description A message of type `sticker`. */
        SendSticker: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "sticker";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            external_id?: string;
            /** @description Quotes a message. */
            context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                message_id: string;
            };
            /** @description WebP, up to 100 KB; 500 KB where it is animated. */
            sticker: {
                /**
                 * Format: uri
                 * @description Public and direct link: no login, no token, no page between. The channel downloads the file while it sends.
                 * @example https://example.com/files/photo.jpg
                 */
                link: string;
            };
        };
        /** @description A message of type `location`. */
        SendLocation: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "location";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            external_id?: string;
            /** @description Quotes a message. */
            context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                message_id: string;
            };
            /** @description A place. */
            location: {
                /**
                 * @description Decimal degrees.
                 * @example -23.5614
                 */
                latitude: number;
                /**
                 * @description Decimal degrees.
                 * @example -46.6559
                 */
                longitude: number;
                /** @description Name of the place. */
                name?: string;
                /** @description Address of the place. */
                address?: string;
            };
        };
        /** @description A message of type `contacts`. */
        SendContacts: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "contacts";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            external_id?: string;
            /** @description Quotes a message. */
            context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                message_id: string;
            };
            /** @description Contact cards, in the channel's format. */
            contacts: {
                [key: string]: unknown;
            }[];
        };
        /** @description A message of type `interactive`. */
        SendInteractive: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "interactive";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            external_id?: string;
            /** @description Quotes a message. */
            context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                message_id: string;
            };
            /** @description Buttons, a list and the like; besides `type` in the channel's format. */
            interactive: {
                /**
                 * @description Such as `button` or `list`.
                 * @example button
                 */
                type: string;
            } & {
                [key: string]: unknown;
            };
        };
        /** @description A message of type `reaction`. */
        SendReaction: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "reaction";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            external_id?: string;
            /** @description Quotes a message. */
            context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                message_id: string;
            };
            /** @description A reaction to a message; an empty emoji takes it back. */
            reaction: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                message_id: string;
                /**
                 * @description The emoji, or an empty string.
                 * @example 👍
                 */
                emoji: string;
            };
        };
        /** @description A message to send; `type` says which member holds its content. */
        SendMessage: components["schemas"]["SendText"] | components["schemas"]["SendTemplate"] | components["schemas"]["SendImage"] | components["schemas"]["SendVideo"] | components["schemas"]["SendAudio"] | components["schemas"]["SendDocument"] | components["schemas"]["SendSticker"] | components["schemas"]["SendLocation"] | components["schemas"]["SendContacts"] | components["schemas"]["SendInteractive"] | components["schemas"]["SendReaction"];
        /** @description A lead to create. */
        CreateLead: {
            /** @description Name. */
            name: string;
            /**
             * @description E.164. The same mobile number with and without the ninth digit is one phone.
             * @example +5511987654321
             */
            phone: string;
            /**
             * @description Where the lead came from, as shown to the team.
             * @default Não Rastreado
             */
            source: string;
            /** @description Channel the lead came through. */
            channel?: string;
            /** @description Entry point of the conversion. */
            entry_point?: string;
            /**
             * Format: email
             * @description E-mail address.
             * @example ana@example.com
             */
            email?: string;
            /** @description Free text. */
            notes?: string;
            /** @description Attribution: the source the lead came from. */
            utm_source?: string;
            /** @description Attribution: the medium the lead came from. */
            utm_medium?: string;
            /** @description Attribution: the campaign the lead came from. */
            utm_campaign?: string;
            /** @description Attribution: the term the lead came from. */
            utm_term?: string;
            /** @description Attribution: the content the lead came from. */
            utm_content?: string;
        };
        /** @description What to change: a member left out stays, null clears. Phone and stage do not change here. */
        UpdateLead: {
            /** @description Name. */
            name?: string;
            /**
             * Format: email
             * @description E-mail address.
             * @example ana@example.com
             */
            email?: string | null;
            /** @description Free text. */
            notes?: string | null;
            /** @description Where the lead came from, as shown to the team. */
            source?: string;
            /** @description Channel the lead came through. */
            channel?: string | null;
            /** @description Entry point of the conversion. */
            entry_point?: string | null;
            /** @description Attribution: the source the lead came from. */
            utm_source?: string | null;
            /** @description Attribution: the medium the lead came from. */
            utm_medium?: string | null;
            /** @description Attribution: the campaign the lead came from. */
            utm_campaign?: string | null;
            /** @description Attribution: the term the lead came from. */
            utm_term?: string | null;
            /** @description Attribution: the content the lead came from. */
            utm_content?: string | null;
            /**
             * @description CPF or CNPJ with its check digits, with or without punctuation. Null clears `document_type` too.
             * @example 529.982.247-25
             */
            document?: string | null;
            /**
             * @description Follows from the document where it is left out; must fit it otherwise.
             * @enum {string|null}
             */
            document_type?: "cpf" | "cnpj" | null;
            /**
             * @description Postal code.
             * @example 01310-100
             */
            cep?: string | null;
            /** @description Street. */
            address?: string | null;
            /** @description Number in the street. */
            address_number?: string | null;
            /** @description Complement of the address. */
            address_complement?: string | null;
            /** @description Neighborhood. */
            neighborhood?: string | null;
            /** @description City. */
            city?: string | null;
            /**
             * @description State (UF).
             * @example SP
             */
            state?: string | null;
            /** @description Country. */
            country?: string | null;
        };
        /** @description Where to move a lead. */
        MoveLead: {
            /**
             * @description Id of a stage, from the list of stages.
             * @example stage_2
             */
            stage_id: string;
            /**
             * @description Kept as a note in the history of the lead.
             * @example Asked for a proposal
             */
            reason?: string;
        };
        /** @description A message as it was taken. More members may be added: ignore those you do not know. */
        Message: {
            /**
             * @description Id of the message.
             * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
             */
            id: string;
            /**
             * @description The channel's id of the message.
             * @example wamid.HBgNNTUxMTk4NzY1NDMyMRUCABEYEjM5RkYA
             */
            wamid: string | null;
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            external_id: string | null;
            /** @description The recipient as it was resolved: a phone, or a channel user id. */
            to: string | null;
            /**
             * @description Kind of the message: it names the member that holds the content.
             * @enum {string}
             */
            type: "text" | "template" | "image" | "video" | "audio" | "document" | "sticker" | "location" | "contacts" | "interactive" | "reaction";
            /**
             * @description Where the message is. `accepted` is taken by the channel, not delivered; `held_for_quality_assessment` and `paused` wait at the channel.
             * @enum {string}
             */
            status: "accepted" | "held_for_quality_assessment" | "paused" | "sent" | "delivered" | "read" | "failed";
            /**
             * Format: date-time
             * @description When it was created, in UTC.
             * @example 2026-03-04T05:06:07.890Z
             */
            created_at: string;
        };
        /** @description What became of a message. */
        MessageStatusRecord: {
            /**
             * @description Id of the message.
             * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
             */
            id: string;
            /**
             * @description The channel's id of the message.
             * @example wamid.HBgNNTUxMTk4NzY1NDMyMRUCABEYEjM5RkYA
             */
            wamid: string | null;
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            external_id: string | null;
            /** @description The recipient as it was resolved; null once the lead was erased. */
            to: string | null;
            /**
             * @description Kind of the message: it names the member that holds the content.
             * @enum {string}
             */
            type: "text" | "template" | "image" | "video" | "audio" | "document" | "sticker" | "location" | "contacts" | "interactive" | "reaction";
            /**
             * @description Where the message is. `accepted` is taken by the channel, not delivered; `held_for_quality_assessment` and `paused` wait at the channel.
             * @enum {string}
             */
            status: "accepted" | "held_for_quality_assessment" | "paused" | "sent" | "delivered" | "read" | "failed";
            /**
             * Format: date-time
             * @description When it was created, in UTC.
             * @example 2026-03-04T05:06:07.890Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description The channel's time of the status, in UTC.
             */
            status_updated_at: string;
            /** @description Why the message failed; null otherwise. */
            error: components["schemas"]["MessageError"] | null;
            /**
             * @description Id of the lead.
             * @example lead_0197d1f2-6c1e-7a3b-9f0d-3a52c7b1e804
             */
            lead_id: string;
            /** @description Every status there was, with its time. */
            status_history: {
                /**
                 * @description Where the message is. `accepted` is taken by the channel, not delivered; `held_for_quality_assessment` and `paused` wait at the channel.
                 * @enum {string}
                 */
                status: "accepted" | "held_for_quality_assessment" | "paused" | "sent" | "delivered" | "read" | "failed";
                /**
                 * Format: date-time
                 * @description The channel's time, in UTC.
                 */
                at: string;
            }[];
        };
        /** @description Why a message failed. */
        MessageError: {
            /**
             * @description A code of the error table.
             * @example outside_24h_window
             */
            code: string;
            /** @description What it means, and what to do. */
            message: string;
            /** @description The channel's own title of the error. */
            title: string;
            /**
             * @description The channel's numeric code.
             * @example 131047
             */
            upstream_code: number | null;
            /** @description The channel's own details. */
            details: string | null;
        };
        /** @description An approved template. */
        Template: {
            /** @description The channel's id of the template. */
            id: string;
            /**
             * @description Name, as a message sends it.
             * @example order_update
             */
            name: string;
            /**
             * @description Language code, as approved.
             * @example pt_BR
             */
            language: string;
            /**
             * @description The channel's category.
             * @example UTILITY
             */
            category: string;
            /**
             * @description Always approved.
             * @example APPROVED
             */
            status: string;
            /**
             * @description Whether parameters go by their place or by their name.
             * @enum {string}
             */
            parameter_format: "POSITIONAL" | "NAMED";
            /** @description The template's components, as the channel has them. */
            components: {
                [key: string]: unknown;
            }[];
            /** @description What each component must be sent with; an empty list means: leave it out. */
            variables: {
                /** @description Parameters of the header. */
                header: {
                    /** @description Kind of the message: it names the member that holds the content. */
                    type: string;
                    /** @description Name. */
                    name?: string;
                }[];
                /** @description Parameters of the body. */
                body: {
                    /** @description Kind of the message: it names the member that holds the content. */
                    type: string;
                    /** @description Name. */
                    name?: string;
                }[];
                /** @description Parameters of the buttons. */
                buttons: {
                    /** @description Kind of the message: it names the member that holds the content. */
                    type: string;
                    /** @description Name. */
                    name?: string;
                    /** @description Place among all buttons of the template, from 0. */
                    index: number;
                    /**
                     * @description Kind of the button, as a component is sent with.
                     * @enum {string}
                     */
                    sub_type: "url" | "copy_code";
                }[];
            };
        };
        TemplateList: {
            /** @description The entries of this page, in order. */
            data: components["schemas"]["Template"][];
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Send it as `cursor` to get the next page; null on the last one. */
            next_cursor: string | null;
        };
        /** @description A person the company talks to. More members may be added: ignore those you do not know. */
        Lead: {
            /**
             * @description Stable id.
             * @example lead_0197d1f2-6c1e-7a3b-9f0d-3a52c7b1e804
             */
            id: string;
            /**
             * @description Name of the lead.
             * @example Ana Souza
             */
            name: string | null;
            /**
             * @description E.164, as it was given; null for a lead that came by a channel username.
             * @example +5511987654321
             */
            phone: string | null;
            /** @description Where the lead came from, as shown to the team. */
            source: string | null;
            /** @description Channel the lead came through. */
            channel: string | null;
            /** @description Entry point of the conversion. */
            entry_point: string | null;
            /** @description Name of the stage the lead is in; null where it is in none. */
            funnel_stage: string | null;
            /**
             * @description CPF or CNPJ, without punctuation.
             * @example 52998224725
             */
            document: string | null;
            /**
             * @description Which of the two the document is.
             * @enum {string|null}
             */
            document_type: "cpf" | "cnpj" | null;
            /**
             * @description Postal code.
             * @example 01310-100
             */
            cep: string | null;
            /** @description Street. */
            address: string | null;
            /** @description Number in the street. */
            address_number: string | null;
            /** @description Complement of the address. */
            address_complement: string | null;
            /** @description Neighborhood. */
            neighborhood: string | null;
            /** @description City. */
            city: string | null;
            /**
             * @description State (UF).
             * @example SP
             */
            state: string | null;
            /** @description Country. */
            country: string | null;
            /**
             * Format: date-time
             * @description When it was created, in UTC.
             * @example 2026-03-04T05:06:07.890Z
             */
            created_at: string;
            /**
             * Format: email
             * @description E-mail address.
             * @example ana@example.com
             */
            email: string | null;
            /** @description Free text. */
            notes: string | null;
            /** @description Attribution: the source the lead came from. */
            utm_source: string | null;
            /** @description Attribution: the medium the lead came from. */
            utm_medium: string | null;
            /** @description Attribution: the campaign the lead came from. */
            utm_campaign: string | null;
            /** @description Attribution: the term the lead came from. */
            utm_term: string | null;
            /** @description Attribution: the content the lead came from. */
            utm_content: string | null;
            /** @description The lead that took this one over, where two turned out to be one person. Sends to either reach that one. */
            merged_into?: string;
        };
        LeadHistory: {
            /** @description The entries of this page, in order. */
            data: components["schemas"]["HistoryEntry"][];
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Send it as `cursor` to get the next page; null on the last one. */
            next_cursor: string | null;
        };
        /** @description Something that happened to a lead. */
        HistoryEntry: {
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "created" | "stage_moved";
            /**
             * Format: date-time
             * @description When, in UTC.
             */
            at: string;
            /**
             * @description Who did it: a call of the API, or an inbound message.
             * @enum {string}
             */
            origin: "API" | "CHANNEL";
            /** @description The reason given with the move. */
            reason: string | null;
            /** @description The stage before; null where there was none. */
            previous_stage: components["schemas"]["StageName"] | null;
            /** @description The stage after. */
            current_stage: components["schemas"]["StageName"] | null;
            /** @description Stages that were passed over, in the order they were passed. */
            skipped: components["schemas"]["StageName"][];
        };
        /** @description What became of a move. */
        StageMove: {
            /**
             * @description Id of the lead.
             * @example lead_0197d1f2-6c1e-7a3b-9f0d-3a52c7b1e804
             */
            lead_id: string;
            /** @description The stage before; null where there was none. */
            previous_stage: components["schemas"]["StageName"] | null;
            /** @description The stage after. */
            current_stage: components["schemas"]["StageName"];
            /** @description False where the lead was in the stage already: then nothing was written. */
            changed: boolean;
            /**
             * Format: date-time
             * @description When the lead entered its stage, in UTC.
             */
            moved_at: string;
        };
        /** @description A stage, by the name it had then. */
        StageName: {
            id: string;
            /** @description Name. */
            name: string;
        };
        /** @description A stage of the funnel. */
        Stage: {
            /**
             * @description Stays the same when the stage is renamed.
             * @example stage_2
             */
            id: string;
            /** @description Name. */
            name: string;
            /** @description Place in the funnel, from 1. */
            position: number;
        };
        StageList: {
            /** @description The entries of this page, in order. */
            data: components["schemas"]["Stage"][];
            /** @description Whether there is another page. */
            has_more: boolean;
            /** @description Send it as `cursor` to get the next page; null on the last one. */
            next_cursor: string | null;
        };
        /** @description Every error. Decide by `code`; handle codes you do not know by the HTTP status. */
        Error: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error; new ones may be added.
                 * @example invalid_request
                 */
                code: string;
                /** @description What is wrong, and what to do. */
                message: string;
                /**
                 * @description For support; also in `X-Request-Id`.
                 * @example Abc1dEfGoAMEPzQ=
                 */
                request_id: string;
                /** @description Every problem at once, with `invalid_request` and a few others. */
                details?: components["schemas"]["Problem"][];
                /**
                 * @description The channel's numeric code.
                 * @example 131047
                 */
                upstream_code?: number;
            };
        };
        /** @description One thing that is wrong. */
        Problem: {
            /**
             * @description Dotted path, parameter or header; empty for the whole body.
             * @example text.body
             */
            path: string;
            /**
             * @description What is wrong.
             * @enum {string}
             */
            code: "required" | "unknown_field" | "invalid_type" | "too_short" | "too_long" | "invalid_format" | "invalid_value" | "already_exists" | "outcome_unknown";
            /** @description What to do about it. */
            message: string;
            /** @description The lead that has the phone, with `already_exists`. */
            lead_id?: string;
            /** @description The message whose outcome nobody knows, with `outcome_unknown`. */
            message_id?: string;
        };
        MessageUpdatedEvent: {
            id: string;
            /**
             * @description Channel the lead came through.
             * @constant
             */
            channel: "chat";
            /** @constant */
            apiVersion: "v1";
            /** Format: date-time */
            createTime: string;
            /**
             * @description Kind of the message: it names the member that holds the content.
             * @constant
             */
            type: "chat.message.updated";
            messageStatus: {
                id: string;
                externalId: string | null;
                /**
                 * @description The channel's id of the message.
                 * @example wamid.HBgNNTUxMTk4NzY1NDMyMRUCABEYEjM5RkYA
                 */
                wamid: string;
                /**
                 * @description Where the message is. `accepted` is taken by the channel, not delivered; `held_for_quality_assessment` and `paused` wait at the channel.
                 * @enum {string}
                 */
                status: "sent" | "delivered" | "read" | "failed";
                recipient: string;
                /** Format: date-time */
                timestamp: string;
                error: {
                    title: string;
                    code: number | null;
                } | null;
            };
        };
        MessageReceivedEvent: {
            id: string;
            /**
             * @description Channel the lead came through.
             * @constant
             */
            channel: "chat";
            /** @constant */
            apiVersion: "v1";
            /** Format: date-time */
            createTime: string;
            /**
             * @description Kind of the message: it names the member that holds the content.
             * @constant
             */
            type: "chat.message.received";
            message: {
                id: string;
                /**
                 * @description The channel's id of the message.
                 * @example wamid.HBgNNTUxMTk4NzY1NDMyMRUCABEYEjM5RkYA
                 */
                wamid: string;
                accountId: string;
                from: string | null;
                fromUserId: string | null;
                customerProfile: {
                    /** @description Name. */
                    name: string | null;
                };
                to: string | null;
                /** Format: date-time */
                sendTime: string;
                /** @description Kind of the message: it names the member that holds the content. */
                type: string;
                referral?: {
                    sourceId: string | null;
                    headline: string | null;
                    adClickId: string | null;
                    ad: null;
                    campaign: null;
                };
            } & {
                [key: string]: unknown;
            };
        };
        MessageSentEvent: {
            id: string;
            /**
             * @description Channel the lead came through.
             * @constant
             */
            channel: "chat";
            /** @constant */
            apiVersion: "v1";
            /** Format: date-time */
            createTime: string;
            /**
             * @description Kind of the message: it names the member that holds the content.
             * @constant
             */
            type: "chat.message.sent";
            message: {
                id: string;
                /**
                 * @description The channel's id of the message.
                 * @example wamid.HBgNNTUxMTk4NzY1NDMyMRUCABEYEjM5RkYA
                 */
                wamid: string;
                accountId: string;
                from: string | null;
                fromUserId: string | null;
                customerProfile: {
                    /** @description Name. */
                    name: string | null;
                };
                to: string | null;
                /** Format: date-time */
                sendTime: string;
                /** @description Kind of the message: it names the member that holds the content. */
                type: string;
                toUserId: string | null;
                sender: {
                    /**
                     * @description Kind of the message: it names the member that holds the content.
                     * @enum {string}
                     */
                    type: "human" | "automation" | "unknown";
                };
            } & {
                [key: string]: unknown;
            };
        };
        MessageStatusEvent: {
            id: string;
            /**
             * @description Channel the lead came through.
             * @constant
             */
            channel: "chat";
            /** @constant */
            apiVersion: "v1";
            /** Format: date-time */
            createTime: string;
            /** @constant */
            type: "chat.message.status";
            messageStatus: {
                id: string;
                externalId: string | null;
                /**
                 * @description The channel's id of the message.
                 * @example wamid.HBgNNTUxMTk4NzY1NDMyMRUCABEYEjM5RkYA
                 */
                wamid: string;
                /**
                 * @description Where the message is. `accepted` is taken by the channel, not delivered; `held_for_quality_assessment` and `paused` wait at the channel.
                 * @enum {string}
                 */
                status: "sent" | "delivered" | "read" | "failed";
                recipient: string;
                /** Format: date-time */
                timestamp: string;
                error: {
                    title: string;
                    code: number | null;
                } | null;
            };
        };
        /** @description An OpenAPI 3.1 document. */
        Document: Record<string, never>;
    };
    responses: never;
    parameters: {
        /**
         * @description Names the request: repeated within 24 hours with the same body, it answers as the first did and sends nothing again.
         * @example order-1042-confirmation
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Name of the request, for support; the same as `request_id` of an error. */
        "X-Request-Id": string;
        /** @description Requests a minute. */
        "X-RateLimit-Limit": number;
        /** @description Requests left now. */
        "X-RateLimit-Remaining": number;
        /** @description When the whole allowance is back: Unix seconds. */
        "X-RateLimit-Reset": number;
        /** @description The allowance: quota and window in seconds. */
        "RateLimit-Policy": string;
        /** @description What is left, and seconds until all is back. */
        RateLimit: string;
        /** @description Requests a minute. */
        "X-RateLimit-Limit-If-Known": number;
        /** @description Requests left now. */
        "X-RateLimit-Remaining-If-Known": number;
        /** @description When the whole allowance is back: Unix seconds. */
        "X-RateLimit-Reset-If-Known": number;
        /** @description The allowance: quota and window in seconds. */
        "RateLimit-Policy-If-Known": string;
        /** @description What is left, and seconds until all is back. */
        "RateLimit-If-Known": string;
        /** @description Whole seconds to wait, at least 1. */
        "Retry-After": number;
        /** @description Whole seconds to wait, where the first request is still in progress. */
        "Retry-After-If-Known": number;
        /** @description Where it is. */
        Location: string;
        /** @description The scheme of the key. */
        "WWW-Authenticate": string;
        /** @description `true` where this is the answer to the first request with the key. */
        "Idempotent-Replayed": "true";
        /** @description When the path was deprecated (RFC 9745). */
        Deprecation: string;
        /** @description The path to use instead. */
        Link: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names the request: repeated within 24 hours with the same body, it answers as the first did and sends nothing again.
                 * @example order-1042-confirmation
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendMessage"];
            };
        };
        responses: {
            /** @description The channel took the message. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b",
                     *       "wamid": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABEYEjM5RkYA",
                     *       "external_id": "order-1042",
                     *       "to": "+5511987654321",
                     *       "type": "text",
                     *       "status": "accepted",
                     *       "created_at": "2026-03-04T05:06:07.890Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The request is invalid. Codes: `invalid_request`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. Codes: `lead_not_found`, `message_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with another. Codes: `idempotency_conflict`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After-If-Known"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is right, but can not be carried out. Codes: `no_active_connection`, `connection_expired`, `channel_capability_unsupported`, `recipient_unavailable`, `message_blocked`, `outside_24h_window`, `template_not_found`, `template_params_invalid`, `media_unsupported`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`, `channel_rate_limit`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    RateLimit: components["headers"]["RateLimit-If-Known"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The channel gave an unexpected answer. Codes: `channel_error`. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    RateLimit: components["headers"]["RateLimit-If-Known"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the message. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b",
                     *       "wamid": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABEYEjM5RkYA",
                     *       "external_id": "order-1042",
                     *       "to": "+5511987654321",
                     *       "type": "text",
                     *       "status": "failed",
                     *       "created_at": "2026-03-04T05:06:07.890Z",
                     *       "status_updated_at": "2026-03-04T05:06:07.890Z",
                     *       "error": {
                     *         "code": "outside_24h_window",
                     *         "message": "The lead has not written in the last 24 hours. Send an approved template instead.",
                     *         "title": "Re-engagement message",
                     *         "upstream_code": 131047,
                     *         "details": null
                     *       },
                     *       "lead_id": "lead_0197d1f2-6c1e-7a3b-9f0d-3a52c7b1e804",
                     *       "status_history": [
                     *         {
                     *           "status": "accepted",
                     *           "at": "2026-03-04T05:06:07.890Z"
                     *         },
                     *         {
                     *           "status": "failed",
                     *           "at": "2026-03-04T05:06:07.890Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MessageStatusRecord"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. Codes: `message_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    RateLimit: components["headers"]["RateLimit-If-Known"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendMessageByOlderPath: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names the request: repeated within 24 hours with the same body, it answers as the first did and sends nothing again.
                 * @example order-1042-confirmation
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendMessage"];
            };
        };
        responses: {
            /** @description The channel took the message. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b",
                     *       "wamid": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABEYEjM5RkYA",
                     *       "external_id": "order-1042",
                     *       "to": "+5511987654321",
                     *       "type": "text",
                     *       "status": "accepted",
                     *       "created_at": "2026-03-04T05:06:07.890Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The request is invalid. Codes: `invalid_request`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. Codes: `lead_not_found`, `message_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with another. Codes: `idempotency_conflict`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After-If-Known"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is right, but can not be carried out. Codes: `no_active_connection`, `connection_expired`, `channel_capability_unsupported`, `recipient_unavailable`, `message_blocked`, `outside_24h_window`, `template_not_found`, `template_params_invalid`, `media_unsupported`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`, `channel_rate_limit`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    RateLimit: components["headers"]["RateLimit-If-Known"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The channel gave an unexpected answer. Codes: `channel_error`. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    RateLimit: components["headers"]["RateLimit-If-Known"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMessageByOlderPath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the message. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b",
                     *       "wamid": "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABEYEjM5RkYA",
                     *       "external_id": "order-1042",
                     *       "to": "+5511987654321",
                     *       "type": "text",
                     *       "status": "failed",
                     *       "created_at": "2026-03-04T05:06:07.890Z",
                     *       "status_updated_at": "2026-03-04T05:06:07.890Z",
                     *       "error": {
                     *         "code": "outside_24h_window",
                     *         "message": "The lead has not written in the last 24 hours. Send an approved template instead.",
                     *         "title": "Re-engagement message",
                     *         "upstream_code": 131047,
                     *         "details": null
                     *       },
                     *       "lead_id": "lead_0197d1f2-6c1e-7a3b-9f0d-3a52c7b1e804",
                     *       "status_history": [
                     *         {
                     *           "status": "accepted",
                     *           "at": "2026-03-04T05:06:07.890Z"
                     *         },
                     *         {
                     *           "status": "failed",
                     *           "at": "2026-03-04T05:06:07.890Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MessageStatusRecord"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. Codes: `message_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    RateLimit: components["headers"]["RateLimit-If-Known"];
                    Deprecation: components["headers"]["Deprecation"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description Name. */
                name?: string;
                /** @description Language code, as approved. */
                language?: string;
                /** @description The channel's category. */
                category?: string;
                /** @description How many entries a page has at most. */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of templates. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "1234567890123456",
                     *           "name": "order_update",
                     *           "language": "pt_BR",
                     *           "category": "UTILITY",
                     *           "status": "APPROVED",
                     *           "parameter_format": "POSITIONAL",
                     *           "components": [
                     *             {
                     *               "type": "BODY",
                     *               "text": "Olá, {{1}}! Seu pedido saiu."
                     *             }
                     *           ],
                     *           "variables": {
                     *             "header": [],
                     *             "body": [
                     *               {
                     *                 "type": "text",
                     *                 "name": "1"
                     *               }
                     *             ],
                     *             "buttons": []
                     *           }
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["TemplateList"];
                };
            };
            /** @description The request is invalid. Codes: `invalid_request`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is right, but can not be carried out. Codes: `no_active_connection`, `connection_expired`, `channel_capability_unsupported`, `recipient_unavailable`, `message_blocked`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`, `channel_rate_limit`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    RateLimit: components["headers"]["RateLimit-If-Known"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The channel gave an unexpected answer. Codes: `channel_error`. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    RateLimit: components["headers"]["RateLimit-If-Known"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    findLead: {
        parameters: {
            query: {
                /** @description E.164 with its `+` written as `%2B`, or the digits alone. The ninth-digit variation is tried too. */
                phone: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lead. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "lead_0197d1f2-6c1e-7a3b-9f0d-3a52c7b1e804",
                     *       "name": "Ana Souza",
                     *       "phone": "+5511987654321",
                     *       "source": "Feira de imóveis",
                     *       "channel": null,
                     *       "entry_point": null,
                     *       "funnel_stage": "Novo",
                     *       "document": "52998224725",
                     *       "document_type": "cpf",
                     *       "cep": "01310-100",
                     *       "address": "Av. Paulista",
                     *       "address_number": "1578",
                     *       "address_complement": null,
                     *       "neighborhood": "Bela Vista",
                     *       "city": "São Paulo",
                     *       "state": "SP",
                     *       "country": "Brasil",
                     *       "created_at": "2026-03-04T05:06:07.890Z",
                     *       "email": "ana@example.com",
                     *       "notes": null,
                     *       "utm_source": "newsletter",
                     *       "utm_medium": null,
                     *       "utm_campaign": null,
                     *       "utm_term": null,
                     *       "utm_content": null
                     *     }
                     */
                    "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description The request is invalid. Codes: `invalid_request`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. Codes: `lead_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    RateLimit: components["headers"]["RateLimit-If-Known"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createLead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ana Souza",
                 *       "phone": "+5511987654321",
                 *       "source": "Feira de imóveis",
                 *       "email": "ana@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["CreateLead"];
            };
        };
        responses: {
            /** @description The lead. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "lead_0197d1f2-6c1e-7a3b-9f0d-3a52c7b1e804",
                     *       "name": "Ana Souza",
                     *       "phone": "+5511987654321",
                     *       "source": "Feira de imóveis",
                     *       "channel": null,
                     *       "entry_point": null,
                     *       "funnel_stage": "Novo",
                     *       "document": "52998224725",
                     *       "document_type": "cpf",
                     *       "cep": "01310-100",
                     *       "address": "Av. Paulista",
                     *       "address_number": "1578",
                     *       "address_complement": null,
                     *       "neighborhood": "Bela Vista",
                     *       "city": "São Paulo",
                     *       "state": "SP",
                     *       "country": "Brasil",
                     *       "created_at": "2026-03-04T05:06:07.890Z",
                     *       "email": "ana@example.com",
                     *       "notes": null,
                     *       "utm_source": "newsletter",
                     *       "utm_medium": null,
                     *       "utm_campaign": null,
                     *       "utm_term": null,
                     *       "utm_content": null
                     *     }
                     */
                    "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description The request is invalid. Codes: `invalid_request`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with another. Codes: `lead_already_exists`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is right, but can not be carried out. Codes: `funnel_not_configured`. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    RateLimit: components["headers"]["RateLimit-If-Known"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the lead. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lead. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "lead_0197d1f2-6c1e-7a3b-9f0d-3a52c7b1e804",
                     *       "name": "Ana Souza",
                     *       "phone": "+5511987654321",
                     *       "source": "Feira de imóveis",
                     *       "channel": null,
                     *       "entry_point": null,
                     *       "funnel_stage": "Novo",
                     *       "document": "52998224725",
                     *       "document_type": "cpf",
                     *       "cep": "01310-100",
                     *       "address": "Av. Paulista",
                     *       "address_number": "1578",
                     *       "address_complement": null,
                     *       "neighborhood": "Bela Vista",
                     *       "city": "São Paulo",
                     *       "state": "SP",
                     *       "country": "Brasil",
                     *       "created_at": "2026-03-04T05:06:07.890Z",
                     *       "email": "ana@example.com",
                     *       "notes": null,
                     *       "utm_source": "newsletter",
                     *       "utm_medium": null,
                     *       "utm_campaign": null,
                     *       "utm_term": null,
                     *       "utm_content": null
                     *     }
                     */
                    "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. Codes: `lead_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    RateLimit: components["headers"]["RateLimit-If-Known"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the lead. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "city": "São Paulo",
                 *       "state": "SP",
                 *       "document": "529.982.247-25",
                 *       "notes": null
                 *     }
                 */
                "application/json": components["schemas"]["UpdateLead"];
            };
        };
        responses: {
            /** @description The whole lead. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "lead_0197d1f2-6c1e-7a3b-9f0d-3a52c7b1e804",
                     *       "name": "Ana Souza",
                     *       "phone": "+5511987654321",
                     *       "source": "Feira de imóveis",
                     *       "channel": null,
                     *       "entry_point": null,
                     *       "funnel_stage": "Novo",
                     *       "document": "52998224725",
                     *       "document_type": "cpf",
                     *       "cep": "01310-100",
                     *       "address": "Av. Paulista",
                     *       "address_number": "1578",
                     *       "address_complement": null,
                     *       "neighborhood": "Bela Vista",
                     *       "city": "São Paulo",
                     *       "state": "SP",
                     *       "country": "Brasil",
                     *       "created_at": "2026-03-04T05:06:07.890Z",
                     *       "email": "ana@example.com",
                     *       "notes": null,
                     *       "utm_source": "newsletter",
                     *       "utm_medium": null,
                     *       "utm_campaign": null,
                     *       "utm_term": null,
                     *       "utm_content": null
                     *     }
                     */
                    "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description The request is invalid. Codes: `invalid_request`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. Codes: `lead_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    RateLimit: components["headers"]["RateLimit-If-Known"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    moveLead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the lead. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "stage_id": "stage_2",
                 *       "reason": "Asked for a proposal"
                 *     }
                 */
                "application/json": components["schemas"]["MoveLead"];
            };
        };
        responses: {
            /** @description What became of the move. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lead_id": "lead_0197d1f2-6c1e-7a3b-9f0d-3a52c7b1e804",
                     *       "previous_stage": {
                     *         "id": "stage_1",
                     *         "name": "Novo"
                     *       },
                     *       "current_stage": {
                     *         "id": "stage_2",
                     *         "name": "Em contato"
                     *       },
                     *       "changed": true,
                     *       "moved_at": "2026-03-04T05:06:07.890Z"
                     *     }
                     */
                    "application/json": components["schemas"]["StageMove"];
                };
            };
            /** @description The request is invalid. Codes: `invalid_request`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. Codes: `lead_not_found`, `stage_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request_too_large`. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    RateLimit: components["headers"]["RateLimit-If-Known"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLeadHistory: {
        parameters: {
            query?: {
                /** @description How many entries a page has at most. */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the lead. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the history. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "stage_moved",
                     *           "at": "2026-03-04T05:06:07.890Z",
                     *           "origin": "API",
                     *           "reason": "Asked for a proposal",
                     *           "previous_stage": {
                     *             "id": "stage_1",
                     *             "name": "Novo"
                     *           },
                     *           "current_stage": {
                     *             "id": "stage_2",
                     *             "name": "Em contato"
                     *           },
                     *           "skipped": []
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["LeadHistory"];
                };
            };
            /** @description The request is invalid. Codes: `invalid_request`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. Codes: `lead_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    RateLimit: components["headers"]["RateLimit-If-Known"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listStages: {
        parameters: {
            query?: {
                /** @description How many entries a page has at most. */
                limit?: number;
                /** @description `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of stages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "stage_1",
                     *           "name": "Novo",
                     *           "position": 1
                     *         },
                     *         {
                     *           "id": "stage_2",
                     *           "name": "Em contato",
                     *           "position": 2
                     *         }
                     *       ],
                     *       "has_more": false,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["StageList"];
                };
            };
            /** @description The request is invalid. Codes: `invalid_request`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    RateLimit: components["headers"]["RateLimit-If-Known"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    downloadMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Token of the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, for a client that follows the redirect. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description Where the file is; for a few minutes. */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing. Codes: `media_not_found`. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOpenapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    verifyCallbackAddress: {
        parameters: {
            query: {
                /** @description `subscribe`. */
                "hub.mode": string;
                /** @description The token agreed on. */
                "hub.verify_token": string;
                /** @description What to answer. */
                "hub.challenge": string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The caller is not known. Codes: `invalid_signature`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    receiveCallback: {
        parameters: {
            query?: never;
            header: {
                /** @description HMAC-SHA256 of the body's bytes: `sha256=<hex>`. */
                "X-Hub-Signature-256": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Whatever the channel sends: what is not understood is kept for a look, never refused. */
        requestBody: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description Queued. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The caller is not known. Codes: `invalid_signature`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    onMessageUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same in every attempt. Handle each id once. */
                "hook-id": string;
                /** @description When this attempt was signed: Unix seconds. */
                "hook-timestamp": string;
                /** @description `v1,<base64>`, several by spaces while a secret is changed (Standard Webhooks). */
                "hook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageUpdatedEvent"];
            };
        };
        responses: {
            /** @description No longer wanted: the hook is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer at once and work on it later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else, and no answer within 15 seconds: it is sent again, for about 75 hours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageReceived: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same in every attempt. Handle each id once. */
                "hook-id": string;
                /** @description When this attempt was signed: Unix seconds. */
                "hook-timestamp": string;
                /** @description `v1,<base64>`, several by spaces while a secret is changed (Standard Webhooks). */
                "hook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageReceivedEvent"];
            };
        };
        responses: {
            /** @description No longer wanted: the hook is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer at once and work on it later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else, and no answer within 15 seconds: it is sent again, for about 75 hours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageSent: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same in every attempt. Handle each id once. */
                "hook-id": string;
                /** @description When this attempt was signed: Unix seconds. */
                "hook-timestamp": string;
                /** @description `v1,<base64>`, several by spaces while a secret is changed (Standard Webhooks). */
                "hook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageSentEvent"];
            };
        };
        responses: {
            /** @description No longer wanted: the hook is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer at once and work on it later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else, and no answer within 15 seconds: it is sent again, for about 75 hours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageStatus: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event: the same in every attempt. Handle each id once. */
                "hook-id": string;
                /** @description When this attempt was signed: Unix seconds. */
                "hook-timestamp": string;
                /** @description `v1,<base64>`, several by spaces while a secret is changed (Standard Webhooks). */
                "hook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageStatusEvent"];
            };
        };
        responses: {
            /** @description No longer wanted: the hook is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer at once and work on it later. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else, and no answer within 15 seconds: it is sent again, for about 75 hours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
