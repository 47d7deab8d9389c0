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
  readonly key: DeviceKey | undefined;
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
  { sealed, key, place }: ValueToOpen,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const text =
    typeof sealed === 'string' ? sealed : key && (await openOnDevice(sealed, key, place));
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : undefined;
}
