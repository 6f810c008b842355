import { eraseLead } from '../shared/domain/leads/erase-lead.ts';
import { type Command, command, type Group } from './command.ts';
import { CommandError } from './command-error.ts';
import { requireCompany } from './company.ts';
import { companyOption, leadOption } from './options.ts';

const erase: Command = command({
  summary: 'removes a lead for good: its data, history, events and files, and what its messages say of it',
  options: { company: companyOption, lead: leadOption },
  run: async ({ company, lead: leadId }, services) => {
    await requireCompany(services, company);
    const ports = { traces: services.leadTraces(), clock: services.clock, ids: services.ids };
    const erased = await eraseLead(ports, company, leadId);
    if (erased.outcome === 'merged') {
      throw new CommandError(
        'lead_merged',
        `This lead was taken over by ${erased.into}, as one person. Erase that one: it takes this one along.`,
      );
    }
    return {
      record: { lead_id: leadId, receipt_id: erased.receiptId },
      note:
        'Keep the receipt id: it shows that the lead was erased, and when. Run it again in a minute, for what was under way: ' +
        'once it finds no lead, nothing is left. Messages in queues are gone within 14 days.',
    };
  },
});

/** Leads, as far as an operator touches them (design §8, decision 37). */
export const lead: Group = { summary: 'erasing leads', verbs: { erase } };
