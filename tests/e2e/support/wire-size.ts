import { request } from 'node:http';

/** The bytes that a file is on the wire; `fetch` would count them unpacked. */
export function wireSize(address: string, encoding: 'br' | 'gzip'): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers: { 'accept-encoding': encoding } });
    asked.on('error', reject).on('response', (answer) => {
      let size = 0;
      answer
        .on('data', (part: Buffer) => {
          size += part.length;
        })
        .on('end', () => resolve(size));
    });
    asked.end();
  });
}
