// What is used of the packages that only `npm run bench` installs.

declare module 'buffer/index.js' {
  export const Buffer: unknown;
}

declare module '@cantoo/fontkit' {
  import type { PDFDocument } from '@cantoo/pdf-lib';

  const fontkit: Parameters<PDFDocument['registerFontkit']>[0];
  export default fontkit;
}

declare module 'pdfmake' {
  interface PdfMake {
    addVirtualFileSystem(files: Readonly<Record<string, string>>): void;
    addFonts(fonts: Readonly<Record<string, object>>): void;
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
  }
  const pdfMake: PdfMake;
  export default pdfMake;
}

declare module '@react-pdf/renderer' {
  import type { ComponentType, ReactElement, ReactNode } from 'react';

  type Style = Readonly<Record<string, string | number>>;
  interface Block {
    readonly style?: Style;
    readonly wrap?: boolean;
    readonly fixed?: boolean;
    readonly children?: ReactNode;
  }
  interface Numbered {
    readonly pageNumber: number;
    readonly totalPages: number;
  }
  export const Document: ComponentType<{
    readonly title: string;
    readonly author: string;
    readonly subject: string;
    readonly children: ReactNode;
  }>;
  export const Page: ComponentType<Block & { readonly size: string }>;
  export const View: ComponentType<Block>;
  export const Text: ComponentType<Block & { readonly render?: (page: Numbered) => string }>;
  export const Image: ComponentType<{ readonly src: string; readonly style: Style }>;
  export const StyleSheet: {
    create<Styles extends Readonly<Record<string, Style>>>(styles: Styles): Styles;
  };
  export const Font: {
    register(family: object): void;
    registerHyphenationCallback(split: (word: string) => readonly string[]): void;
  };
  export function pdf(document: ReactElement): { toBlob(): Promise<Blob> };
}
