import { layOutStaffConfig } from '../../agency/staff/lay-out-staff-config.ts';
import { SEALED_STAFF_PATH } from '../../domain/staff/sealed-staff-path.ts';
import type { UnsealedStaffFile } from '../../domain/staff/staff-file.ts';
import { sealWithCredentials } from '../../vault/seal-with-credentials.ts';
import { generateStorageKeyText } from '../../vault/storage-key.ts';

/** The staff file as the host has it. */
export async function sealStaffDocument(staffFile: UnsealedStaffFile): Promise<File> {
  const storageKey = staffFile.storageKey ?? generateStorageKeyText();
  const config = layOutStaffConfig(staffFile, storageKey, (picture) => picture);
  const sealed = await sealWithCredentials(JSON.stringify(config), staffFile);
  return new File([JSON.stringify(sealed)], SEALED_STAFF_PATH, { type: 'application/json' });
}
