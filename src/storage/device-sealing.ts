import * as v from 'valibot';
import type { DeviceKey } from '../vault/device-key.ts';
import { openOnDevice } from '../vault/open-on-device.ts';
import { sealOnDevice } from '../vault/seal-on-device.ts';

/** Bytes that the vault sealed with the device's key; JSON text as it is where there is no such key. */
export type DeviceSealed = v.InferOutput<typeof DEVICE_SEALED_SCHEMA>;

export const DEVICE_SEALED_SCHEMA = v.union([v.instance(Uint8Array), v.string()]);

/** What was read in a transaction, and is opened after it: a transaction does not wait for cryptography. */
export interface ValueToOpen {
  readonly sealed: DeviceSealed;
  /** Those that it may be sealed with. */
  readonly keys: readonly DeviceKey[];
  readonly place: string;
}

/** Seals a JSON value for the place where it is stored. Must not be called in a transaction. */
export async function sealValue(
  value: object,
  key: DeviceKey | undefined,
  place: string,
): Promise<DeviceSealed> {
  const text = JSON.stringify(value);
  return key === undefined ? text : sealOnDevice(text, key, place);
}

/** Opens and parses a value; undefined when it is damaged or this version cannot read it. */
export async function openValue<Schema extends v.GenericSchema>(
  unopened: ValueToOpen,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await openText(unopened));
  return parsed.success ? parsed.output : undefined;
}

async function openText({ sealed, keys, place }: ValueToOpen): Promise<string | undefined> {
  if (typeof sealed === 'string') return sealed;
  for (const key of keys) {
    const text = await openOnDevice(sealed, key, place);
    if (text !== undefined) return text;
  }
  return undefined;
}
