/** Types of the API, generated from docs/openapi.json by `npm run openapi`: do not edit. */
export interface paths {
    readonly "/v1/chat/messages": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a message
         * @description Sends one message to a lead of the company. `201` says that the channel took it; what becomes of it comes by webhook, or from the message. With an `Idempotency-Key`, repeat the request as often as you like: it reaches the lead at most once in 24 hours. Only `type: template` is delivered when the lead has not written in the last 24 hours.
         */
        readonly post: operations["sendMessage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/chat/messages/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get what became of a message
         * @description The message with its status, its error where it failed, and every status it had.
         */
        readonly get: operations["getMessage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/messages": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a message (older path)
         * @deprecated
         * @description Sends one message to a lead of the company. `201` says that the channel took it; what becomes of it comes by webhook, or from the message. With an `Idempotency-Key`, repeat the request as often as you like: it reaches the lead at most once in 24 hours. Only `type: template` is delivered when the lead has not written in the last 24 hours.
         */
        readonly post: operations["sendMessageByOlderPath"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/messages/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get what became of a message (older path)
         * @deprecated
         * @description The message with its status, its error where it failed, and every status it had.
         */
        readonly get: operations["getMessageByOlderPath"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/chat/templates": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List approved templates
         * @description The approved templates of the company, in the order of the channel, each with the parameters it needs.
         */
        readonly get: operations["listTemplates"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/leads": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Find a lead by its phone
         * @description The lead with this phone. For Brazilian mobile numbers the form with or without the ninth digit is found too.
         */
        readonly get: operations["findLead"];
        readonly put?: never;
        /**
         * Create a lead
         * @description Creates a lead in the first stage of the funnel. One phone makes one lead: `409` names the lead that has it.
         */
        readonly post: operations["createLead"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/leads/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a lead
         * @description One lead by its id.
         */
        readonly get: operations["getLead"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a lead
         * @description Changes the members of the body, clears those that are null, keeps the rest.
         */
        readonly patch: operations["updateLead"];
        readonly trace?: never;
    };
    readonly "/v1/leads/{id}/stage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Move a lead to a stage
         * @description Moves the lead and notes it in its history, with the stages it skipped. Repeating it changes nothing.
         */
        readonly put: operations["moveLead"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/leads/{id}/history": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List a lead's history
         * @description When the lead was created and every move, newest first.
         */
        readonly get: operations["getLeadHistory"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/funnel/stages": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the stages of the funnel
         * @description The stages in order, without those that were removed.
         */
        readonly get: operations["listStages"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/media/{token}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Download a lead's file
         * @description The `link` of a media event. It needs no key, works for 30 days, and redirects to the file.
         */
        readonly get: operations["downloadMedia"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/openapi.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get this document
         * @description The OpenAPI document of the API. It needs no key.
         */
        readonly get: operations["getOpenapi"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/channel/callbacks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Prove that we own the address
         * @description Called by the channel when its callbacks are set up.
         */
        readonly get: operations["verifyCallbackAddress"];
        readonly put?: never;
        /**
         * Take in what the channel reports
         * @description Called by the channel: statuses, inbound messages, staff messages and changes of the account.
         */
        readonly post: operations["receiveCallback"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface webhooks {
    readonly "chat.message.updated": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A message reached a status
         * @description A message sent by the API was sent, delivered, read, or failed. Once for each status; order by `timestamp`.
         */
        readonly post: operations["onMessageUpdated"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "chat.message.received": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A lead wrote
         * @description A lead wrote to the number of the company, which opens the 24 h window. The content is in the member named after `type`.
         */
        readonly post: operations["onMessageReceived"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "chat.message.sent": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Staff wrote from the app of the channel
         * @description Staff sent a message to a lead outside of the API. The content is in the member named after `type`.
         */
        readonly post: operations["onMessageSent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "chat.message.status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A message reached a status (earlier name)
         * @deprecated
         * @description The earlier name of `chat.message.updated`, for hooks that list it.
         */
        readonly post: operations["onMessageStatus"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description A message of type `text`. */
        readonly SendText: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            readonly to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly type: "text";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            readonly external_id?: string;
            /** @description Quotes a message. */
            readonly context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                readonly message_id: string;
            };
            /** @description Text; needs an open 24 h window. */
            readonly text: {
                /**
                 * @description The text; bold, italic and strikethrough markers work.
                 * @example Olá!
                 */
                readonly body: string;
                /**
                 * @description Whether the first link gets a preview.
                 * @default false
                 */
                readonly preview_url: boolean;
            };
        };
        /** @description A message of type `template`. */
        readonly SendTemplate: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            readonly to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly type: "template";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            readonly external_id?: string;
            /** @description Quotes a message. */
            readonly context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                readonly message_id: string;
            };
            /** @description An approved template; the one kind that works outside the 24 h window. */
            readonly template: {
                /**
                 * @description Exact name of the template.
                 * @example order_update
                 */
                readonly name: string;
                /** @description Language of the template. */
                readonly language: {
                    /**
                     * @description Its code, as approved.
                     * @example pt_BR
                     */
                    readonly code: string;
                };
                /** @description Components with their parameters, in the channel's format; the template's `variables` name what each needs. */
                readonly components?: readonly {
                    readonly [key: string]: unknown;
                }[];
            };
        };
        /** @description A message of type `image`. */
        readonly SendImage: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            readonly to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly type: "image";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            readonly external_id?: string;
            /** @description Quotes a message. */
            readonly context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                readonly message_id: string;
            };
            /** @description JPEG or PNG, up to 5 MB. */
            readonly image: {
                /**
                 * Format: uri
                 * @description Public and direct link: no login, no token, no page between. The channel downloads the file while it sends.
                 * @example https://example.com/files/photo.jpg
                 */
                readonly link: string;
                /** @description Text below the file. */
                readonly caption?: string;
            };
        };
        /** @description A message of type `video`. */
        readonly SendVideo: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            readonly to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly type: "video";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            readonly external_id?: string;
            /** @description Quotes a message. */
            readonly context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                readonly message_id: string;
            };
            /** @description MP4 or 3GPP (H.264, AAC), up to 16 MB. */
            readonly video: {
                /**
                 * Format: uri
                 * @description Public and direct link: no login, no token, no page between. The channel downloads the file while it sends.
                 * @example https://example.com/files/photo.jpg
                 */
                readonly link: string;
                /** @description Text below the file. */
                readonly caption?: string;
            };
        };
        /** @description A message of type `audio`. */
        readonly SendAudio: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            readonly to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly type: "audio";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            readonly external_id?: string;
            /** @description Quotes a message. */
            readonly context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                readonly message_id: string;
            };
            /** @description AAC, MP3, M4A, AMR or OGG (opus), up to 16 MB. */
            readonly audio: {
                /**
                 * Format: uri
                 * @description Public and direct link: no login, no token, no page between. The channel downloads the file while it sends.
                 * @example https://example.com/files/photo.jpg
                 */
                readonly link: string;
            };
        };
        /** @description A message of type `document`. */
        readonly SendDocument: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            readonly to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly type: "document";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            readonly external_id?: string;
            /** @description Quotes a message. */
            readonly context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                readonly message_id: string;
            };
            /** @description Any document, up to 100 MB. */
            readonly document: {
                /**
                 * Format: uri
                 * @description Public and direct link: no login, no token, no page between. The channel downloads the file while it sends.
                 * @example https://example.com/files/photo.jpg
                 */
                readonly link: string;
                /** @description Text below the file. */
                readonly caption?: string;
                /**
                 * @description Name of the file, with its ending.
                 * @example proposal.pdf
                 */
                readonly filename?: string;
            };
        };
        /** @description A message of type `sticker`. */
        readonly SendSticker: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            readonly to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly type: "sticker";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            readonly external_id?: string;
            /** @description Quotes a message. */
            readonly context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                readonly message_id: string;
            };
            /** @description WebP, up to 100 KB; 500 KB where it is animated. */
            readonly sticker: {
                /**
                 * Format: uri
                 * @description Public and direct link: no login, no token, no page between. The channel downloads the file while it sends.
                 * @example https://example.com/files/photo.jpg
                 */
                readonly link: string;
            };
        };
        /** @description A message of type `location`. */
        readonly SendLocation: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            readonly to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly type: "location";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            readonly external_id?: string;
            /** @description Quotes a message. */
            readonly context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                readonly message_id: string;
            };
            /** @description A place. */
            readonly location: {
                /**
                 * @description Decimal degrees.
                 * @example -23.5614
                 */
                readonly latitude: number;
                /**
                 * @description Decimal degrees.
                 * @example -46.6559
                 */
                readonly longitude: number;
                /** @description Name of the place. */
                readonly name?: string;
                /** @description Address of the place. */
                readonly address?: string;
            };
        };
        /** @description A message of type `contacts`. */
        readonly SendContacts: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            readonly to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly type: "contacts";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            readonly external_id?: string;
            /** @description Quotes a message. */
            readonly context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                readonly message_id: string;
            };
            /** @description Contact cards, in the channel's format. */
            readonly contacts: readonly {
                readonly [key: string]: unknown;
            }[];
        };
        /** @description A message of type `interactive`. */
        readonly SendInteractive: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            readonly to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly type: "interactive";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            readonly external_id?: string;
            /** @description Quotes a message. */
            readonly context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                readonly message_id: string;
            };
            /** @description Buttons, a list and the like; besides `type` in the channel's format. */
            readonly interactive: {
                /**
                 * @description Such as `button` or `list`.
                 * @example button
                 */
                readonly type: string;
            } & {
                readonly [key: string]: unknown;
            };
        };
        /** @description A message of type `reaction`. */
        readonly SendReaction: {
            /**
             * @description E.164 phone, or a channel user id (`fromUserId` of inbound events). It must be a lead of the company.
             * @example +5511987654321
             */
            readonly to: string;
            /**
             * @description Kind of the message. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly type: "reaction";
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            readonly external_id?: string;
            /** @description Quotes a message. */
            readonly context?: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                readonly message_id: string;
            };
            /** @description A reaction to a message; an empty emoji takes it back. */
            readonly reaction: {
                /**
                 * @description A `msg_...` id, or the `wamid` of the message.
                 * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
                 */
                readonly message_id: string;
                /**
                 * @description The emoji, or an empty string.
                 * @example 👍
                 */
                readonly emoji: string;
            };
        };
        /** @description A message to send; `type` says which member holds its content. */
        readonly SendMessage: components["schemas"]["SendText"] | components["schemas"]["SendTemplate"] | components["schemas"]["SendImage"] | components["schemas"]["SendVideo"] | components["schemas"]["SendAudio"] | components["schemas"]["SendDocument"] | components["schemas"]["SendSticker"] | components["schemas"]["SendLocation"] | components["schemas"]["SendContacts"] | components["schemas"]["SendInteractive"] | components["schemas"]["SendReaction"];
        /** @description A lead to create. */
        readonly CreateLead: {
            /** @description Name. */
            readonly name: string;
            /**
             * @description E.164. The same mobile number with and without the ninth digit is one phone.
             * @example +5511987654321
             */
            readonly phone: string;
            /**
             * @description Where the lead came from, as shown to the team.
             * @default Não Rastreado
             */
            readonly source: string;
            /** @description Channel the lead came through. */
            readonly channel?: string;
            /** @description Entry point of the conversion. */
            readonly entry_point?: string;
            /**
             * Format: email
             * @description E-mail address.
             * @example ana@example.com
             */
            readonly email?: string;
            /** @description Free text. */
            readonly notes?: string;
            /** @description Attribution: the source the lead came from. */
            readonly utm_source?: string;
            /** @description Attribution: the medium the lead came from. */
            readonly utm_medium?: string;
            /** @description Attribution: the campaign the lead came from. */
            readonly utm_campaign?: string;
            /** @description Attribution: the term the lead came from. */
            readonly utm_term?: string;
            /** @description Attribution: the content the lead came from. */
            readonly utm_content?: string;
        };
        /** @description What to change: a member left out stays, null clears. Phone and stage do not change here. */
        readonly UpdateLead: {
            /** @description Name. */
            readonly name?: string;
            /**
             * Format: email
             * @description E-mail address.
             * @example ana@example.com
             */
            readonly email?: string | null;
            /** @description Free text. */
            readonly notes?: string | null;
            /** @description Where the lead came from, as shown to the team. */
            readonly source?: string;
            /** @description Channel the lead came through. */
            readonly channel?: string | null;
            /** @description Entry point of the conversion. */
            readonly entry_point?: string | null;
            /** @description Attribution: the source the lead came from. */
            readonly utm_source?: string | null;
            /** @description Attribution: the medium the lead came from. */
            readonly utm_medium?: string | null;
            /** @description Attribution: the campaign the lead came from. */
            readonly utm_campaign?: string | null;
            /** @description Attribution: the term the lead came from. */
            readonly utm_term?: string | null;
            /** @description Attribution: the content the lead came from. */
            readonly utm_content?: string | null;
            /**
             * @description CPF or CNPJ with its check digits, with or without punctuation. Null clears `document_type` too.
             * @example 529.982.247-25
             */
            readonly document?: string | null;
            /**
             * @description Follows from the document where it is left out; must fit it otherwise.
             * @enum {string|null}
             */
            readonly document_type?: "cpf" | "cnpj" | null;
            /**
             * @description Postal code.
             * @example 01310-100
             */
            readonly cep?: string | null;
            /** @description Street. */
            readonly address?: string | null;
            /** @description Number in the street. */
            readonly address_number?: string | null;
            /** @description Complement of the address. */
            readonly address_complement?: string | null;
            /** @description Neighborhood. */
            readonly neighborhood?: string | null;
            /** @description City. */
            readonly city?: string | null;
            /**
             * @description State (UF).
             * @example SP
             */
            readonly state?: string | null;
            /** @description Country. */
            readonly country?: string | null;
        };
        /** @description Where to move a lead. */
        readonly MoveLead: {
            /**
             * @description Id of a stage, from the list of stages.
             * @example stage_2
             */
            readonly stage_id: string;
            /**
             * @description Kept as a note in the history of the lead.
             * @example Asked for a proposal
             */
            readonly reason?: string;
        };
        /** @description A message as it was taken. More members may be added: ignore those you do not know. */
        readonly Message: {
            /**
             * @description Id of the message.
             * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
             */
            readonly id: string;
            /**
             * @description The channel's id of the message.
             * @example wamid.HBgNNTUxMTk4NzY1NDMyMRUCABEYEjM5RkYA
             */
            readonly wamid: string | null;
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            readonly external_id: string | null;
            /** @description The recipient as it was resolved: a phone, or a channel user id. */
            readonly to: string | null;
            /**
             * @description Kind of the message: it names the member that holds the content.
             * @enum {string}
             */
            readonly type: "text" | "template" | "image" | "video" | "audio" | "document" | "sticker" | "location" | "contacts" | "interactive" | "reaction";
            /**
             * @description Where the message is. `accepted` is taken by the channel, not delivered; `held_for_quality_assessment` and `paused` wait at the channel.
             * @enum {string}
             */
            readonly status: "accepted" | "held_for_quality_assessment" | "paused" | "sent" | "delivered" | "read" | "failed";
            /**
             * Format: date-time
             * @description When it was created, in UTC.
             * @example 2026-03-04T05:06:07.890Z
             */
            readonly created_at: string;
        };
        /** @description What became of a message. */
        readonly MessageStatusRecord: {
            /**
             * @description Id of the message.
             * @example msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b
             */
            readonly id: string;
            /**
             * @description The channel's id of the message.
             * @example wamid.HBgNNTUxMTk4NzY1NDMyMRUCABEYEjM5RkYA
             */
            readonly wamid: string | null;
            /**
             * @description Your own id: it comes back in answers and webhooks.
             * @example order-1042
             */
            readonly external_id: string | null;
            /** @description The recipient as it was resolved; null once the lead was erased. */
            readonly to: string | null;
            /**
             * @description Kind of the message: it names the member that holds the content.
             * @enum {string}
             */
            readonly type: "text" | "template" | "image" | "video" | "audio" | "document" | "sticker" | "location" | "contacts" | "interactive" | "reaction";
            /**
             * @description Where the message is. `accepted` is taken by the channel, not delivered; `held_for_quality_assessment` and `paused` wait at the channel.
             * @enum {string}
             */
            readonly status: "accepted" | "held_for_quality_assessment" | "paused" | "sent" | "delivered" | "read" | "failed";
            /**
             * Format: date-time
             * @description When it was created, in UTC.
             * @example 2026-03-04T05:06:07.890Z
             */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description The channel's time of the status, in UTC.
             */
            readonly status_updated_at: string;
            /** @description Why the message failed; null otherwise. */
            readonly error: components["schemas"]["MessageError"] | null;
            /**
             * @description Id of the lead.
             * @example lead_0197d1f2-6c1e-7a3b-9f0d-3a52c7b1e804
             */
            readonly lead_id: string;
            /** @description Every status there was, with its time. */
            readonly status_history: readonly {
                /**
                 * @description Where the message is. `accepted` is taken by the channel, not delivered; `held_for_quality_assessment` and `paused` wait at the channel.
                 * @enum {string}
                 */
                readonly status: "accepted" | "held_for_quality_assessment" | "paused" | "sent" | "delivered" | "read" | "failed";
                /**
                 * Format: date-time
                 * @description The channel's time, in UTC.
                 */
                readonly at: string;
            }[];
        };
        /** @description Why a message failed. */
        readonly MessageError: {
            /**
             * @description A code of the error table.
             * @example outside_24h_window
             */
            readonly code: string;
            /** @description What it means, and what to do. */
            readonly message: string;
            /** @description The channel's own title of the error. */
            readonly title: string;
            /**
             * @description The channel's numeric code.
             * @example 131047
             */
            readonly upstream_code: number | null;
            /** @description The channel's own details. */
            readonly details: string | null;
        };
        /** @description An approved template. */
        readonly Template: {
            /** @description The channel's id of the template. */
            readonly id: string;
            /**
             * @description Name, as a message sends it.
             * @example order_update
             */
            readonly name: string;
            /**
             * @description Language code, as approved.
             * @example pt_BR
             */
            readonly language: string;
            /**
             * @description The channel's category.
             * @example UTILITY
             */
            readonly category: string;
            /**
             * @description Always approved.
             * @example APPROVED
             */
            readonly status: string;
            /**
             * @description Whether parameters go by their place or by their name.
             * @enum {string}
             */
            readonly parameter_format: "POSITIONAL" | "NAMED";
            /** @description The template's components, as the channel has them. */
            readonly components: readonly {
                readonly [key: string]: unknown;
            }[];
            /** @description What each component must be sent with; an empty list means: leave it out. */
            readonly variables: {
                /** @description Parameters of the header. */
                readonly header: readonly {
                    /** @description Kind of the message: it names the member that holds the content. */
                    readonly type: string;
                    /** @description Name. */
                    readonly name?: string;
                }[];
                /** @description Parameters of the body. */
                readonly body: readonly {
                    /** @description Kind of the message: it names the member that holds the content. */
                    readonly type: string;
                    /** @description Name. */
                    readonly name?: string;
                }[];
                /** @description Parameters of the buttons. */
                readonly buttons: readonly {
                    /** @description Kind of the message: it names the member that holds the content. */
                    readonly type: string;
                    /** @description Name. */
                    readonly name?: string;
                    /** @description Place among all buttons of the template, from 0. */
                    readonly index: number;
                    /**
                     * @description Kind of the button, as a component is sent with.
                     * @enum {string}
                     */
                    readonly sub_type: "url" | "copy_code";
                }[];
            };
        };
        readonly TemplateList: {
            /** @description The entries of this page, in order. */
            readonly data: readonly components["schemas"]["Template"][];
            /** @description Whether there is another page. */
            readonly has_more: boolean;
            /** @description Send it as `cursor` to get the next page; null on the last one. */
            readonly next_cursor: string | null;
        };
        /** @description A person the company talks to. More members may be added: ignore those you do not know. */
        readonly Lead: {
            /**
             * @description Stable id.
             * @example lead_0197d1f2-6c1e-7a3b-9f0d-3a52c7b1e804
             */
            readonly id: string;
            /**
             * @description Name of the lead.
             * @example Ana Souza
             */
            readonly name: string | null;
            /**
             * @description E.164, as it was given; null for a lead that came by a channel username.
             * @example +5511987654321
             */
            readonly phone: string | null;
            /** @description Where the lead came from, as shown to the team. */
            readonly source: string | null;
            /** @description Channel the lead came through. */
            readonly channel: string | null;
            /** @description Entry point of the conversion. */
            readonly entry_point: string | null;
            /** @description Name of the stage the lead is in; null where it is in none. */
            readonly funnel_stage: string | null;
            /**
             * @description CPF or CNPJ, without punctuation.
             * @example 52998224725
             */
            readonly document: string | null;
            /**
             * @description Which of the two the document is.
             * @enum {string|null}
             */
            readonly document_type: "cpf" | "cnpj" | null;
            /**
             * @description Postal code.
             * @example 01310-100
             */
            readonly cep: string | null;
            /** @description Street. */
            readonly address: string | null;
            /** @description Number in the street. */
            readonly address_number: string | null;
            /** @description Complement of the address. */
            readonly address_complement: string | null;
            /** @description Neighborhood. */
            readonly neighborhood: string | null;
            /** @description City. */
            readonly city: string | null;
            /**
             * @description State (UF).
             * @example SP
             */
            readonly state: string | null;
            /** @description Country. */
            readonly country: string | null;
            /**
             * Format: date-time
             * @description When it was created, in UTC.
             * @example 2026-03-04T05:06:07.890Z
             */
            readonly created_at: string;
            /**
             * Format: email
             * @description E-mail address.
             * @example ana@example.com
             */
            readonly email: string | null;
            /** @description Free text. */
            readonly notes: string | null;
            /** @description Attribution: the source the lead came from. */
            readonly utm_source: string | null;
            /** @description Attribution: the medium the lead came from. */
            readonly utm_medium: string | null;
            /** @description Attribution: the campaign the lead came from. */
            readonly utm_campaign: string | null;
            /** @description Attribution: the term the lead came from. */
            readonly utm_term: string | null;
            /** @description Attribution: the content the lead came from. */
            readonly utm_content: string | null;
            /** @description The lead that took this one over, where two turned out to be one person. Sends to either reach that one. */
            readonly merged_into?: string;
        };
        readonly LeadHistory: {
            /** @description The entries of this page, in order. */
            readonly data: readonly components["schemas"]["HistoryEntry"][];
            /** @description Whether there is another page. */
            readonly has_more: boolean;
            /** @description Send it as `cursor` to get the next page; null on the last one. */
            readonly next_cursor: string | null;
        };
        /** @description Something that happened to a lead. */
        readonly HistoryEntry: {
            /**
             * @description What happened.
             * @enum {string}
             */
            readonly type: "created" | "stage_moved";
            /**
             * Format: date-time
             * @description When, in UTC.
             */
            readonly at: string;
            /**
             * @description Who did it: a call of the API, or an inbound message.
             * @enum {string}
             */
            readonly origin: "API" | "CHANNEL";
            /** @description The reason given with the move. */
            readonly reason: string | null;
            /** @description The stage before; null where there was none. */
            readonly previous_stage: components["schemas"]["StageName"] | null;
            /** @description The stage after. */
            readonly current_stage: components["schemas"]["StageName"] | null;
            /** @description Stages that were passed over, in the order they were passed. */
            readonly skipped: readonly components["schemas"]["StageName"][];
        };
        /** @description What became of a move. */
        readonly StageMove: {
            /**
             * @description Id of the lead.
             * @example lead_0197d1f2-6c1e-7a3b-9f0d-3a52c7b1e804
             */
            readonly lead_id: string;
            /** @description The stage before; null where there was none. */
            readonly previous_stage: components["schemas"]["StageName"] | null;
            /** @description The stage after. */
            readonly current_stage: components["schemas"]["StageName"];
            /** @description False where the lead was in the stage already: then nothing was written. */
            readonly changed: boolean;
            /**
             * Format: date-time
             * @description When the lead entered its stage, in UTC.
             */
            readonly moved_at: string;
        };
        /** @description A stage, by the name it had then. */
        readonly StageName: {
            readonly id: string;
            /** @description Name. */
            readonly name: string;
        };
        /** @description A stage of the funnel. */
        readonly Stage: {
            /**
             * @description Stays the same when the stage is renamed.
             * @example stage_2
             */
            readonly id: string;
            /** @description Name. */
            readonly name: string;
            /** @description Place in the funnel, from 1. */
            readonly position: number;
        };
        readonly StageList: {
            /** @description The entries of this page, in order. */
            readonly data: readonly components["schemas"]["Stage"][];
            /** @description Whether there is another page. */
            readonly has_more: boolean;
            /** @description Send it as `cursor` to get the next page; null on the last one. */
            readonly next_cursor: string | null;
        };
        /** @description Every error. Decide by `code`; handle codes you do not know by the HTTP status. */
        readonly Error: {
            /** @description What went wrong. */
            readonly error: {
                /**
                 * @description Stable name of the error; new ones may be added.
                 * @example invalid_request
                 */
                readonly code: string;
                /** @description What is wrong, and what to do. */
                readonly message: string;
                /**
                 * @description For support; also in `X-Request-Id`.
                 * @example Abc1dEfGoAMEPzQ=
                 */
                readonly request_id: string;
                /** @description Every problem at once, with `invalid_request` and a few others. */
                readonly details?: readonly components["schemas"]["Problem"][];
                /**
                 * @description The channel's numeric code.
                 * @example 131047
                 */
                readonly upstream_code?: number;
            };
        };
        /** @description One thing that is wrong. */
        readonly Problem: {
            /**
             * @description Dotted path, parameter or header; empty for the whole body.
             * @example text.body
             */
            readonly path: string;
            /**
             * @description What is wrong.
             * @enum {string}
             */
            readonly code: "required" | "unknown_field" | "invalid_type" | "too_short" | "too_long" | "invalid_format" | "invalid_value" | "already_exists" | "outcome_unknown";
            /** @description What to do about it. */
            readonly message: string;
            /** @description The lead that has the phone, with `already_exists`. */
            readonly lead_id?: string;
            /** @description The message whose outcome nobody knows, with `outcome_unknown`. */
            readonly message_id?: string;
        };
        readonly MessageUpdatedEvent: {
            readonly id: string;
            /**
             * @description Channel the lead came through.
             * @constant
             */
            readonly channel: "chat";
            /** @constant */
            readonly apiVersion: "v1";
            /** Format: date-time */
            readonly createTime: string;
            /**
             * @description Kind of the message: it names the member that holds the content.
             * @constant
             */
            readonly type: "chat.message.updated";
            readonly messageStatus: {
                readonly id: string;
                readonly externalId: string | null;
                /**
                 * @description The channel's id of the message.
                 * @example wamid.HBgNNTUxMTk4NzY1NDMyMRUCABEYEjM5RkYA
                 */
                readonly wamid: string;
                /**
                 * @description Where the message is. `accepted` is taken by the channel, not delivered; `held_for_quality_assessment` and `paused` wait at the channel.
                 * @enum {string}
                 */
                readonly status: "sent" | "delivered" | "read" | "failed";
                readonly recipient: string;
                /** Format: date-time */
                readonly timestamp: string;
                readonly error: {
                    readonly title: string;
                    readonly code: number | null;
                } | null;
            };
        };
        readonly MessageReceivedEvent: {
            readonly id: string;
            /**
             * @description Channel the lead came through.
             * @constant
             */
            readonly channel: "chat";
            /** @constant */
            readonly apiVersion: "v1";
            /** Format: date-time */
            readonly createTime: string;
            /**
             * @description Kind of the message: it names the member that holds the content.
             * @constant
             */
            readonly type: "chat.message.received";
            readonly message: {
                readonly id: string;
                /**
                 * @description The channel's id of the message.
                 * @example wamid.HBgNNTUxMTk4NzY1NDMyMRUCABEYEjM5RkYA
                 */
                readonly wamid: string;
                readonly accountId: string;
                readonly from: string | null;
                readonly fromUserId: string | null;
                readonly customerProfile: {
                    /** @description Name. */
                    readonly name: string | null;
                };
                readonly to: string | null;
                /** Format: date-time */
                readonly sendTime: string;
                /** @description Kind of the message: it names the member that holds the content. */
                readonly type: string;
                readonly referral?: {
                    readonly sourceId: string | null;
                    readonly headline: string | null;
                    readonly adClickId: string | null;
                    readonly ad: null;
                    readonly campaign: null;
                };
            } & {
                readonly [key: string]: unknown;
            };
        };
        readonly MessageSentEvent: {
            readonly id: string;
            /**
             * @description Channel the lead came through.
             * @constant
             */
            readonly channel: "chat";
            /** @constant */
            readonly apiVersion: "v1";
            /** Format: date-time */
            readonly createTime: string;
            /**
             * @description Kind of the message: it names the member that holds the content.
             * @constant
             */
            readonly type: "chat.message.sent";
            readonly message: {
                readonly id: string;
                /**
                 * @description The channel's id of the message.
                 * @example wamid.HBgNNTUxMTk4NzY1NDMyMRUCABEYEjM5RkYA
                 */
                readonly wamid: string;
                readonly accountId: string;
                readonly from: string | null;
                readonly fromUserId: string | null;
                readonly customerProfile: {
                    /** @description Name. */
                    readonly name: string | null;
                };
                readonly to: string | null;
                /** Format: date-time */
                readonly sendTime: string;
                /** @description Kind of the message: it names the member that holds the content. */
                readonly type: string;
                readonly toUserId: string | null;
                readonly sender: {
                    /**
                     * @description Kind of the message: it names the member that holds the content.
                     * @enum {string}
                     */
                    readonly type: "human" | "automation" | "unknown";
                };
            } & {
                readonly [key: string]: unknown;
            };
        };
        readonly MessageStatusEvent: {
            readonly id: string;
            /**
             * @description Channel the lead came through.
             * @constant
             */
            readonly channel: "chat";
            /** @constant */
            readonly apiVersion: "v1";
            /** Format: date-time */
            readonly createTime: string;
            /** @constant */
            readonly type: "chat.message.status";
            readonly messageStatus: {
                readonly id: string;
                readonly externalId: string | null;
                /**
                 * @description The channel's id of the message.
                 * @example wamid.HBgNNTUxMTk4NzY1NDMyMRUCABEYEjM5RkYA
                 */
                readonly wamid: string;
                /**
                 * @description Where the message is. `accepted` is taken by the channel, not delivered; `held_for_quality_assessment` and `paused` wait at the channel.
                 * @enum {string}
                 */
                readonly status: "sent" | "delivered" | "read" | "failed";
                readonly recipient: string;
                /** Format: date-time */
                readonly timestamp: string;
                readonly error: {
                    readonly title: string;
                    readonly code: number | null;
                } | null;
            };
        };
        /** @description An OpenAPI 3.1 document. */
        readonly Document: Record<string, never>;
    };
    responses: never;
    parameters: {
        /**
         * @description Names the request: repeated within 24 hours with the same body, it answers as the first did and sends nothing again.
         * @example order-1042-confirmation
         */
        readonly IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Name of the request, for support; the same as `request_id` of an error. */
        readonly "X-Request-Id": string;
        /** @description Requests a minute. */
        readonly "X-RateLimit-Limit": number;
        /** @description Requests left now. */
        readonly "X-RateLimit-Remaining": number;
        /** @description When the whole allowance is back: Unix seconds. */
        readonly "X-RateLimit-Reset": number;
        /** @description The allowance: quota and window in seconds. */
        readonly "RateLimit-Policy": string;
        /** @description What is left, and seconds until all is back. */
        readonly RateLimit: string;
        /** @description Requests a minute. */
        readonly "X-RateLimit-Limit-If-Known": number;
        /** @description Requests left now. */
        readonly "X-RateLimit-Remaining-If-Known": number;
        /** @description When the whole allowance is back: Unix seconds. */
        readonly "X-RateLimit-Reset-If-Known": number;
        /** @description The allowance: quota and window in seconds. */
        readonly "RateLimit-Policy-If-Known": string;
        /** @description What is left, and seconds until all is back. */
        readonly "RateLimit-If-Known": string;
        /** @description Whole seconds to wait, at least 1. */
        readonly "Retry-After": number;
        /** @description Whole seconds to wait, where the first request is still in progress. */
        readonly "Retry-After-If-Known": number;
        /** @description Where it is. */
        readonly Location: string;
        /** @description The scheme of the key. */
        readonly "WWW-Authenticate": string;
        /** @description `true` where this is the answer to the first request with the key. */
        readonly "Idempotent-Replayed": "true";
        /** @description When the path was deprecated (RFC 9745). */
        readonly Deprecation: string;
        /** @description The path to use instead. */
        readonly Link: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly sendMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Names the request: repeated within 24 hours with the same body, it answers as the first did and sends nothing again.
                 * @example order-1042-confirmation
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SendMessage"];
            };
        };
        readonly responses: {
            /** @description The channel took the message. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The request is invalid. Codes: `invalid_request`. */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            readonly 401: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. Codes: `lead_not_found`, `message_not_found`. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with another. Codes: `idempotency_conflict`. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After": components["headers"]["Retry-After-If-Known"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request_too_large`. */
            readonly 413: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is right, but can not be carried out. Codes: `no_active_connection`, `connection_expired`, `channel_capability_unsupported`, `recipient_unavailable`, `message_blocked`, `outside_24h_window`, `template_not_found`, `template_params_invalid`, `media_unsupported`. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`, `channel_rate_limit`. */
            readonly 429: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    readonly RateLimit: components["headers"]["RateLimit-If-Known"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The channel gave an unexpected answer. Codes: `channel_error`. */
            readonly 502: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    readonly RateLimit: components["headers"]["RateLimit-If-Known"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the message. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The message. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["MessageStatusRecord"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            readonly 401: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. Codes: `message_not_found`. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`. */
            readonly 429: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    readonly RateLimit: components["headers"]["RateLimit-If-Known"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly sendMessageByOlderPath: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Names the request: repeated within 24 hours with the same body, it answers as the first did and sends nothing again.
                 * @example order-1042-confirmation
                 */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SendMessage"];
            };
        };
        readonly responses: {
            /** @description The channel took the message. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly Link: components["headers"]["Link"];
                    readonly "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The request is invalid. Codes: `invalid_request`. */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly Link: components["headers"]["Link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            readonly 401: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly Link: components["headers"]["Link"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. Codes: `lead_not_found`, `message_not_found`. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly Link: components["headers"]["Link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with another. Codes: `idempotency_conflict`. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly Link: components["headers"]["Link"];
                    readonly "Retry-After": components["headers"]["Retry-After-If-Known"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request_too_large`. */
            readonly 413: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly Link: components["headers"]["Link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is right, but can not be carried out. Codes: `no_active_connection`, `connection_expired`, `channel_capability_unsupported`, `recipient_unavailable`, `message_blocked`, `outside_24h_window`, `template_not_found`, `template_params_invalid`, `media_unsupported`. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly Link: components["headers"]["Link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`, `channel_rate_limit`. */
            readonly 429: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly Link: components["headers"]["Link"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    readonly RateLimit: components["headers"]["RateLimit-If-Known"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly Link: components["headers"]["Link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The channel gave an unexpected answer. Codes: `channel_error`. */
            readonly 502: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    readonly RateLimit: components["headers"]["RateLimit-If-Known"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly Link: components["headers"]["Link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getMessageByOlderPath: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the message. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The message. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly Link: components["headers"]["Link"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["MessageStatusRecord"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            readonly 401: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly Link: components["headers"]["Link"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. Codes: `message_not_found`. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly Link: components["headers"]["Link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`. */
            readonly 429: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly Link: components["headers"]["Link"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    readonly RateLimit: components["headers"]["RateLimit-If-Known"];
                    readonly Deprecation: components["headers"]["Deprecation"];
                    readonly Link: components["headers"]["Link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listTemplates: {
        readonly parameters: {
            readonly query?: {
                /** @description Name. */
                readonly name?: string;
                /** @description Language code, as approved. */
                readonly language?: string;
                /** @description The channel's category. */
                readonly category?: string;
                /** @description How many entries a page has at most. */
                readonly limit?: number;
                /** @description `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of templates. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["TemplateList"];
                };
            };
            /** @description The request is invalid. Codes: `invalid_request`. */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            readonly 401: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is right, but can not be carried out. Codes: `no_active_connection`, `connection_expired`, `channel_capability_unsupported`, `recipient_unavailable`, `message_blocked`. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`, `channel_rate_limit`. */
            readonly 429: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    readonly RateLimit: components["headers"]["RateLimit-If-Known"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The channel gave an unexpected answer. Codes: `channel_error`. */
            readonly 502: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    readonly RateLimit: components["headers"]["RateLimit-If-Known"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly findLead: {
        readonly parameters: {
            readonly query: {
                /** @description E.164 with its `+` written as `%2B`, or the digits alone. The ninth-digit variation is tried too. */
                readonly phone: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The lead. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description The request is invalid. Codes: `invalid_request`. */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            readonly 401: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. Codes: `lead_not_found`. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`. */
            readonly 429: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    readonly RateLimit: components["headers"]["RateLimit-If-Known"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly createLead: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "name": "Ana Souza",
                 *       "phone": "+5511987654321",
                 *       "source": "Feira de imóveis",
                 *       "email": "ana@example.com"
                 *     }
                 */
                readonly "application/json": components["schemas"]["CreateLead"];
            };
        };
        readonly responses: {
            /** @description The lead. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly Location: components["headers"]["Location"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description The request is invalid. Codes: `invalid_request`. */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            readonly 401: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request conflicts with another. Codes: `lead_already_exists`. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request_too_large`. */
            readonly 413: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The request is right, but can not be carried out. Codes: `funnel_not_configured`. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`. */
            readonly 429: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    readonly RateLimit: components["headers"]["RateLimit-If-Known"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getLead: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the lead. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The lead. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            readonly 401: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. Codes: `lead_not_found`. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`. */
            readonly 429: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    readonly RateLimit: components["headers"]["RateLimit-If-Known"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly updateLead: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the lead. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "city": "São Paulo",
                 *       "state": "SP",
                 *       "document": "529.982.247-25",
                 *       "notes": null
                 *     }
                 */
                readonly "application/json": components["schemas"]["UpdateLead"];
            };
        };
        readonly responses: {
            /** @description The whole lead. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description The request is invalid. Codes: `invalid_request`. */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            readonly 401: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. Codes: `lead_not_found`. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request_too_large`. */
            readonly 413: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`. */
            readonly 429: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    readonly RateLimit: components["headers"]["RateLimit-If-Known"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly moveLead: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Id of the lead. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "stage_id": "stage_2",
                 *       "reason": "Asked for a proposal"
                 *     }
                 */
                readonly "application/json": components["schemas"]["MoveLead"];
            };
        };
        readonly responses: {
            /** @description What became of the move. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["StageMove"];
                };
            };
            /** @description The request is invalid. Codes: `invalid_request`. */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            readonly 401: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. Codes: `lead_not_found`, `stage_not_found`. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. Codes: `request_too_large`. */
            readonly 413: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`. */
            readonly 429: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    readonly RateLimit: components["headers"]["RateLimit-If-Known"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getLeadHistory: {
        readonly parameters: {
            readonly query?: {
                /** @description How many entries a page has at most. */
                readonly limit?: number;
                /** @description `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description Id of the lead. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of the history. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["LeadHistory"];
                };
            };
            /** @description The request is invalid. Codes: `invalid_request`. */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            readonly 401: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. Codes: `lead_not_found`. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`. */
            readonly 429: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    readonly RateLimit: components["headers"]["RateLimit-If-Known"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listStages: {
        readonly parameters: {
            readonly query?: {
                /** @description How many entries a page has at most. */
                readonly limit?: number;
                /** @description `next_cursor` of the page before, with the same filters. Leave it out for the first page. */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of stages. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
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
                    readonly "application/json": components["schemas"]["StageList"];
                };
            };
            /** @description The request is invalid. Codes: `invalid_request`. */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. Codes: `invalid_api_key`. */
            readonly 401: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Codes: `rate_limit_exceeded`. */
            readonly 429: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit-If-Known"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining-If-Known"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset-If-Known"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy-If-Known"];
                    readonly RateLimit: components["headers"]["RateLimit-If-Known"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly downloadMedia: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Token of the link. */
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file, for a client that follows the redirect. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "*/*": string;
                };
            };
            /** @description Where the file is; for a few minutes. */
            readonly 302: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly Location: components["headers"]["Location"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing. Codes: `media_not_found`. */
            readonly 404: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests at once. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getOpenapi: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description This document. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Document"];
                };
            };
            /** @description Too many requests at once. */
            readonly 429: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly verifyCallbackAddress: {
        readonly parameters: {
            readonly query: {
                /** @description `subscribe`. */
                readonly "hub.mode": string;
                /** @description The token agreed on. */
                readonly "hub.verify_token": string;
                /** @description What to answer. */
                readonly "hub.challenge": string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The challenge. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain": string;
                };
            };
            /** @description The caller is not known. Codes: `invalid_signature`. */
            readonly 401: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly receiveCallback: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description HMAC-SHA256 of the body's bytes: `sha256=<hex>`. */
                readonly "X-Hub-Signature-256": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Whatever the channel sends: what is not understood is kept for a look, never refused. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": unknown;
            };
        };
        readonly responses: {
            /** @description Queued. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain": string;
                };
            };
            /** @description The caller is not known. Codes: `invalid_signature`. */
            readonly 401: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Something failed on our side. Codes: `internal_error`. */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly onMessageUpdated: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Id of the event: the same in every attempt. Handle each id once. */
                readonly "hook-id": string;
                /** @description When this attempt was signed: Unix seconds. */
                readonly "hook-timestamp": string;
                /** @description `v1,<base64>`, several by spaces while a secret is changed (Standard Webhooks). */
                readonly "hook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MessageUpdatedEvent"];
            };
        };
        readonly responses: {
            /** @description No longer wanted: the hook is disabled at once. */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer at once and work on it later. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else, and no answer within 15 seconds: it is sent again, for about 75 hours. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onMessageReceived: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Id of the event: the same in every attempt. Handle each id once. */
                readonly "hook-id": string;
                /** @description When this attempt was signed: Unix seconds. */
                readonly "hook-timestamp": string;
                /** @description `v1,<base64>`, several by spaces while a secret is changed (Standard Webhooks). */
                readonly "hook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MessageReceivedEvent"];
            };
        };
        readonly responses: {
            /** @description No longer wanted: the hook is disabled at once. */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer at once and work on it later. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else, and no answer within 15 seconds: it is sent again, for about 75 hours. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onMessageSent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Id of the event: the same in every attempt. Handle each id once. */
                readonly "hook-id": string;
                /** @description When this attempt was signed: Unix seconds. */
                readonly "hook-timestamp": string;
                /** @description `v1,<base64>`, several by spaces while a secret is changed (Standard Webhooks). */
                readonly "hook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MessageSentEvent"];
            };
        };
        readonly responses: {
            /** @description No longer wanted: the hook is disabled at once. */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer at once and work on it later. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else, and no answer within 15 seconds: it is sent again, for about 75 hours. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onMessageStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Id of the event: the same in every attempt. Handle each id once. */
                readonly "hook-id": string;
                /** @description When this attempt was signed: Unix seconds. */
                readonly "hook-timestamp": string;
                /** @description `v1,<base64>`, several by spaces while a secret is changed (Standard Webhooks). */
                readonly "hook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["MessageStatusEvent"];
            };
        };
        readonly responses: {
            /** @description No longer wanted: the hook is disabled at once. */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Answer at once and work on it later. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else, and no answer within 15 seconds: it is sent again, for about 75 hours. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
