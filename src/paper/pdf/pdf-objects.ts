import type { jsPDF } from 'jspdf';

type Entry = readonly [key: string, value: string];

/** What jsPDF offers its own plugins, for objects that it has no method for. */
interface PluginSide {
  readonly write: (text: string) => void;
  readonly newObject: () => number;
  readonly putStream: (stream: {
    readonly data: string;
    readonly additionalKeyValues: { readonly key: string; readonly value: string }[];
    readonly filters: string[];
    readonly objectId: number;
  }) => void;
}

export interface PdfObjects {
  /** `putResources` is when objects are written, `putXobjectDict` when they are named. */
  readonly events: jsPDF['internal']['events'];
  readonly pageSize: { readonly getHeight: () => number };
  /** Points in a unit of the document. */
  readonly scaleFactor: number;
  /** Adds to the current page, or to what is being written. */
  readonly write: (text: string) => void;
  /** Writes an object, with a stream of bytes as characters if it has one, and returns its number. */
  readonly put: (entries: readonly Entry[], stream?: string) => number;
}

export function pdfObjectsOf(doc: jsPDF): PdfObjects {
  const internal = doc.internal as jsPDF['internal'] & PluginSide;
  const { events, pageSize, scaleFactor, write, newObject, putStream } = internal;
  return {
    events,
    pageSize,
    scaleFactor,
    write: (text) => write(text),
    put: (entries, stream) => {
      const objectId = newObject();
      if (stream === undefined) {
        write(`<< ${entries.map(([key, value]) => `/${key} ${value}`).join(' ')} >>`);
      } else {
        const additionalKeyValues = entries.map(([key, value]) => ({ key, value }));
        putStream({ data: stream, additionalKeyValues, filters: ['FlateEncode'], objectId });
      }
      write('endobj');
      return objectId;
    },
  };
}
