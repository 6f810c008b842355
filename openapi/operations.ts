import type * as v from 'valibot';
import { listQuery } from '../shared/contract/common.ts';
import { createLeadBody } from '../shared/contract/create-lead.ts';
import { findLeadQuery, moveLeadBody } from '../shared/contract/leads.ts';
import { listTemplatesQuery } from '../shared/contract/templates.ts';
import { updateLeadBody } from '../shared/contract/update-lead.ts';
import type { ErrorCode } from '../shared/errors.ts';

/** One operation, told once for every path its function answers. */
export interface Operation {
  /** Id in the document, and the name of the call in clients. */
  readonly id: string;
  readonly tag: 'Messages' | 'Templates' | 'Leads' | 'Funnel' | 'Media' | 'Channel' | 'Reference';
  readonly summary: string;
  readonly description: string;
  /** Whether a key is needed; then every answer but a 401 tells the key's allowance. */
  readonly keyed: boolean;
  /** The schema that checks the query; its name is where its notes are. */
  readonly query?: readonly [name: string, schema: v.GenericSchema];
  /** The component of the body. */
  readonly body?: string;
  readonly idempotent?: boolean;
  readonly success: {
    readonly status: 200 | 201 | 302;
    readonly description: string;
    /** The component of the answer; absent where the answer is text, or nothing. */
    readonly schema?: string;
    readonly text?: boolean;
    readonly location?: string;
  };
  /** Codes besides those of every operation with a key. */
  readonly errors: readonly ErrorCode[];
}

/** The schemas that check bodies, by the component they become; SendMessage is made of eleven (openapi/send-message.ts). */
export const bodySchemas: Readonly<Record<string, v.GenericSchema>> = {
  CreateLead: createLeadBody,
  UpdateLead: updateLeadBody,
  MoveLead: moveLeadBody,
};

const lead = (status: 200 | 201, description: string) => ({ status, description, schema: 'Lead' }) as const;

/** The channel's refusals that any request to it can meet (decision 23). */
const channelErrors = [
  'no_active_connection',
  'connection_expired',
  'channel_capability_unsupported',
  'recipient_unavailable',
  'message_blocked',
  'channel_rate_limit',
  'channel_error',
] as const satisfies ErrorCode[];

const messageOperations: Readonly<Record<string, Operation>> = {
  'send-message': {
    id: 'sendMessage',
    tag: 'Messages',
    summary: 'Send a message',
    description:
      'Sends one message to a lead of the company. `201` says that the channel took it; what becomes of it comes by webhook, or from the message. With an `Idempotency-Key`, repeat the request as often as you like: it reaches the lead at most once in 24 hours. Only `type: template` is delivered when the lead has not written in the last 24 hours.',
    keyed: true,
    body: 'SendMessage',
    idempotent: true,
    success: { status: 201, description: 'The channel took the message.', schema: 'Message' },
    errors: [
      'lead_not_found',
      'message_not_found',
      'idempotency_conflict',
      ...channelErrors,
      'outside_24h_window',
      'template_not_found',
      'template_params_invalid',
      'media_unsupported',
    ],
  },
  'get-message': {
    id: 'getMessage',
    tag: 'Messages',
    summary: 'Get what became of a message',
    description: 'The message with its status, its error where it failed, and every status it had.',
    keyed: true,
    success: { status: 200, description: 'The message.', schema: 'MessageStatusRecord' },
    errors: ['message_not_found'],
  },
  'list-templates': {
    id: 'listTemplates',
    tag: 'Templates',
    summary: 'List approved templates',
    description:
      'The approved templates of the company, in the order of the channel, each with the parameters it needs.',
    keyed: true,
    query: ['ListTemplates', listTemplatesQuery],
    success: { status: 200, description: 'A page of templates.', schema: 'TemplateList' },
    errors: ['invalid_request', ...channelErrors],
  },
};

const leadOperations: Readonly<Record<string, Operation>> = {
  'find-lead': {
    id: 'findLead',
    tag: 'Leads',
    summary: 'Find a lead by its phone',
    description:
      'The lead with this phone. For Brazilian mobile numbers the form with or without the ninth digit is found too.',
    keyed: true,
    query: ['FindLead', findLeadQuery],
    success: lead(200, 'The lead.'),
    errors: ['invalid_request', 'lead_not_found'],
  },
  'get-lead': {
    id: 'getLead',
    tag: 'Leads',
    summary: 'Get a lead',
    description: 'One lead by its id.',
    keyed: true,
    success: lead(200, 'The lead.'),
    errors: ['lead_not_found'],
  },
  'create-lead': {
    id: 'createLead',
    tag: 'Leads',
    summary: 'Create a lead',
    description:
      'Creates a lead in the first stage of the funnel. One phone makes one lead: `409` names the lead that has it.',
    keyed: true,
    body: 'CreateLead',
    success: { ...lead(201, 'The lead.'), location: 'Path of the lead.' },
    errors: ['lead_already_exists', 'funnel_not_configured'],
  },
  'update-lead': {
    id: 'updateLead',
    tag: 'Leads',
    summary: 'Change a lead',
    description: 'Changes the members of the body, clears those that are null, keeps the rest.',
    keyed: true,
    body: 'UpdateLead',
    success: lead(200, 'The whole lead.'),
    errors: ['lead_not_found'],
  },
  'move-lead': {
    id: 'moveLead',
    tag: 'Leads',
    summary: 'Move a lead to a stage',
    description:
      'Moves the lead and notes it in its history, with the stages it skipped. Repeating it changes nothing.',
    keyed: true,
    body: 'MoveLead',
    success: { status: 200, description: 'What became of the move.', schema: 'StageMove' },
    errors: ['lead_not_found', 'stage_not_found'],
  },
  'get-lead-history': {
    id: 'getLeadHistory',
    tag: 'Leads',
    summary: "List a lead's history",
    description: 'When the lead was created and every move, newest first.',
    keyed: true,
    query: ['GetLeadHistory', listQuery],
    success: { status: 200, description: 'A page of the history.', schema: 'LeadHistory' },
    errors: ['invalid_request', 'lead_not_found'],
  },
};

const otherOperations: Readonly<Record<string, Operation>> = {
  'list-stages': {
    id: 'listStages',
    tag: 'Funnel',
    summary: 'List the stages of the funnel',
    description: 'The stages in order, without those that were removed.',
    keyed: true,
    query: ['ListStages', listQuery],
    success: { status: 200, description: 'A page of stages.', schema: 'StageList' },
    errors: ['invalid_request'],
  },
  'download-media': {
    id: 'downloadMedia',
    tag: 'Media',
    summary: "Download a lead's file",
    description: 'The `link` of a media event. It needs no key, works for 30 days, and redirects to the file.',
    keyed: false,
    success: {
      status: 302,
      description: 'Where the file is; for a few minutes.',
      location: 'Signed address of the file.',
    },
    errors: ['media_not_found'],
  },
  'get-openapi': {
    id: 'getOpenapi',
    tag: 'Reference',
    summary: 'Get this document',
    description: 'The OpenAPI document of the API. It needs no key.',
    keyed: false,
    success: { status: 200, description: 'This document.', schema: 'Document' },
    errors: [],
  },
};

/** Every operation, by the name of the function that carries it out; callbacks are told apart (openapi/callbacks.ts). */
export const operations: Readonly<Record<string, Operation>> = {
  ...messageOperations,
  ...leadOperations,
  ...otherOperations,
};
