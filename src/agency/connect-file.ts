import * as v from 'valibot';
import { SCHEMA_FIELD } from '../domain/schema-field.ts';

const NO_ORIGIN = 'must be an https origin without a path, such as https://api.example';

/** `config/connect.json` */
export const CONNECT_FILE = v.strictObject({
  ...SCHEMA_FIELD,
  origins: v.pipe(
    v.array(v.pipe(v.string(NO_ORIGIN), v.check(isOrigin, NO_ORIGIN)), 'must be a list'),
    v.description('Services that a staff file sealed later may use'),
  ),
});

function isOrigin(text: string): boolean {
  return URL.canParse(text) && text.startsWith('https://') && new URL(text).origin === text;
}
