import { toJsonSchema } from '@valibot/to-json-schema';
import { CONFIG_SCHEMAS } from '../../src/agency/config-schemas.ts';
import { SHEET_KINDS, STAFF_FIELD_SCHEMAS } from '../../src/domain/staff/staff-fields.ts';
import { RELAY_SETTINGS } from '../mail-relay/relay-settings.ts';
import { describeFields } from './describe-fields.ts';
import { FIELD_DESCRIPTIONS } from './field-descriptions.ts';

/** Where the schemas are kept, beside the files that name them. */
export const SCHEMAS_FOLDER = 'config/schemas';

export interface JsonSchemaFile {
  /** Below the folder of the schemas, such as `words/home.schema.json`. */
  readonly path: string;
  readonly text: string;
}

/**
 * A JSON Schema for every JSON file of `config/`, made of what checks the file at the build, so that
 * an editor names most mistakes as they are written. The rest, such as contrast, only the build finds.
 */
export function makeJsonSchemas(): JsonSchemaFile[] {
  return Object.entries({ ...CONFIG_SCHEMAS, 'mail-relay': RELAY_SETTINGS }).map(
    ([name, schema]) => {
      const made = toJsonSchema(schema, {
        ...OPTIONS,
        overrideSchema: ({ valibotSchema }) =>
          valibotSchema === STAFF_FIELD_SCHEMAS.sheet ? ANY_SHEET : undefined,
      });
      const described = describeFields({ ...made }, FIELD_DESCRIPTIONS[name] ?? {});
      return {
        path: `${name}.schema.json`,
        text: `${JSON.stringify({ ...described, title: `config/${name}.json` }, null, 2)}\n`,
      };
    },
  );
}

const OPTIONS = { typeMode: 'input', errorMode: 'ignore' } as const;

/** What decides by the value itself which kind is meant has no word in a JSON Schema. */
const ANY_SHEET = { anyOf: SHEET_KINDS.map((kind) => withoutName(toJsonSchema(kind, OPTIONS))) };

function withoutName({ $schema: _, ...schema }: ReturnType<typeof toJsonSchema>) {
  return schema;
}
