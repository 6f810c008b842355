import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const texts = v.union([
  v.pipe(
    v.string(),
    v.transform((one) => [one]),
  ),
  v.array(v.string()),
]);
const list = v.union([
  v.array(v.unknown()),
  v.pipe(
    v.unknown(),
    v.transform((one) => [one]),
  ),
]);
const statementSchema = v.object({ Effect: v.literal('Allow'), Action: texts, Resource: list });
const policySchema = v.object({
  Properties: v.object({
    PolicyDocument: v.object({ Statement: v.array(statementSchema) }),
    Roles: v.tuple([v.object({ Ref: v.string() })]),
  }),
});
const functionSchema = v.object({
  Properties: v.object({ Role: v.object({ 'Fn::GetAtt': v.tuple([v.string(), v.literal('Arn')]) }) }),
  Metadata: v.object({ name: v.string() }),
});
const templateSchema = v.object({
  Resources: v.record(v.string(), v.looseObject({ Type: v.string() })),
  Outputs: v.record(v.string(), v.object({ Value: v.unknown(), Export: v.optional(v.object({ Name: v.string() })) })),
});
const named = v.object({ Metadata: v.object({ name: v.string() }) });
type Resources = v.InferOutput<typeof templateSchema>['Resources'];

/** What one function may do, by the columns of docs/permissions.md. */
export interface FunctionPermissions {
  readonly function: string;
  readonly table: readonly string[];
  /** Indexes it may query. */
  readonly indexes: readonly string[];
  readonly sendsTo: readonly string[];
  readonly readsFrom: readonly string[];
  /** Keys, secrets and files: action and what it is for. */
  readonly others: readonly string[];
}

/**
 * What each function may do, as the templates of a cloud assembly have it. Throws where a policy allows anything that has no
 * place in the table: nothing is allowed unseen.
 */
export const readPermissions = (assembly: string): readonly FunctionPermissions[] => {
  const [data, service] = ['Data', 'Service'].map((stack) =>
    v.parse(templateSchema, JSON.parse(readFileSync(join(assembly, `${stack}.template.json`), 'utf8'))),
  );
  if (!data || !service) throw new Error(`No templates in ${assembly}`);
  const resources = { ...data.Resources, ...service.Resources };
  const exports = new Map(Object.values(data.Outputs).map(({ Value, Export }) => [Export?.Name ?? '', Value]));
  const address = addressIn(resources, exports);
  const policies = ofType(resources, 'AWS::IAM::Policy').map((resource) => v.parse(policySchema, resource).Properties);
  return ofType(resources, 'AWS::Lambda::Function').map((resource) => {
    const { Metadata, Properties } = v.parse(functionSchema, resource);
    const own = policies.filter(({ Roles: [role] }) => role.Ref === Properties.Role['Fn::GetAtt'][0]);
    const grants = own.flatMap(({ PolicyDocument }) =>
      PolicyDocument.Statement.flatMap(({ Action, Resource }) =>
        Resource.flatMap((each) => Action.map((action): Grant => [action, address(each)])),
      ),
    );
    return sorted(Metadata.name, grants);
  });
};

/** An action, and what it is allowed on: `<kind> <name>`. */
type Grant = readonly [action: string, target: string];

const ofType = (resources: Resources, type: string) => Object.values(resources).filter(({ Type }) => Type === type);

/** What a statement's resource is: the type and plain name of a resource, and the path below it. */
const addressIn = (resources: Resources, exports: ReadonlyMap<string, unknown>) => {
  const address = (value: unknown): string => {
    const reference = v.safeParse(
      v.union([v.object({ Ref: v.string() }), v.object({ 'Fn::GetAtt': v.array(v.string()) })]),
      value,
    );
    if (reference.success) {
      const [id = ''] = 'Ref' in reference.output ? [reference.output.Ref] : reference.output['Fn::GetAtt'];
      const resource = resources[id];
      const name = v.safeParse(named, resource);
      return `${resource?.Type} ${name.success ? name.output.Metadata.name : id}`;
    }
    const imported = v.safeParse(v.object({ 'Fn::ImportValue': v.string() }), value);
    if (imported.success) return address(exports.get(imported.output['Fn::ImportValue']));
    const joined = v.safeParse(
      v.object({ 'Fn::Join': v.tuple([v.literal(''), v.tuple([v.unknown(), v.string()])]) }),
      value,
    );
    if (joined.success) return address(joined.output['Fn::Join'][1][0]) + joined.output['Fn::Join'][1][1];
    throw new Error(`A policy allows something on ${JSON.stringify(value)}, which infra/permissions.ts can't name`);
  };
  return address;
};

const consuming = ['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'GetQueueUrl', 'ReceiveMessage'];

const other: Readonly<Record<string, string>> = {
  'kms:Decrypt AWS::KMS::Key secrets': "opens companies' tokens and signing secrets",
  'secretsmanager:GetSecretValue AWS::SecretsManager::Secret channel-secrets': "reads the channel's secrets",
  's3:PutObject AWS::S3::Bucket media/media/*': 'stores files',
  's3:AbortMultipartUpload AWS::S3::Bucket media/media/*': 'gives up a file half stored',
  's3:GetObject AWS::S3::Bucket media/media/*': 'signs links to files',
};

/** Every grant in its column. Its own log, which every function writes, has none. */
const sorted = (name: string, grants: readonly Grant[]): FunctionPermissions => {
  const columns = { table: [], indexes: [], sendsTo: [], readsFrom: [], others: [] } satisfies Record<string, string[]>;
  const cells: Record<keyof typeof columns, string[]> = columns;
  for (const [action, target] of grants) {
    const [service = '', verb = ''] = action.split(':');
    const [, queue] = /^AWS::SQS::Queue (.+)$/.exec(target) ?? [];
    const [, index] = /^AWS::DynamoDB::Table lead-messaging\/index\/(.+)$/.exec(target) ?? [];
    const said = other[`${action} ${target}`];
    if (service === 'logs' && /^AWS::Logs::LogGroup /.test(target)) continue;
    if (service === 'dynamodb' && target === 'AWS::DynamoDB::Table lead-messaging') cells.table.push(verb);
    else if (action === 'dynamodb:Query' && index) cells.indexes.push(index);
    else if (action === 'sqs:SendMessage' && queue) cells.sendsTo.push(queue);
    else if (service === 'sqs' && queue && consuming.includes(verb)) cells.readsFrom.push(queue);
    else if (said) cells.others.push(`${said} (${action})`);
    else throw new Error(`${name} is allowed ${action} on ${target}, which infra/permissions.ts has no column for`);
  }
  const once = (values: readonly string[]): string[] => [...new Set(values)].sort((a, b) => a.localeCompare(b));
  return {
    function: name,
    table: once(cells.table),
    indexes: once(cells.indexes),
    sendsTo: once(cells.sendsTo),
    readsFrom: once(cells.readsFrom),
    others: once(cells.others),
  };
};

/** The table of docs/permissions.md. */
export const permissionsTable = (permissions: readonly FunctionPermissions[]): string =>
  [
    '| function | table | indexes (Query) | sends to | reads from | keys, secrets, files |',
    '|---|---|---|---|---|---|',
    ...permissions.map(
      ({ function: name, table, indexes, sendsTo, readsFrom, others }) =>
        `| \`${name}\` | ${[table, indexes, sendsTo, readsFrom, others].map((cell) => cell.join(', ') || '—').join(' | ')} |`,
    ),
  ].join('\n');

/** Where the table is kept. */
export const permissionsDocument = fileURLToPath(new URL('../docs/permissions.md', import.meta.url));

/** The rows of a document's one table of functions, as they stand between its text. */
export const tableIn = (document: string): string =>
  document
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const document = readFileSync(permissionsDocument, 'utf8');
  const table = permissionsTable(readPermissions(process.argv[2] ?? 'cdk.out'));
  writeFileSync(permissionsDocument, document.replace(tableIn(document), table));
}
