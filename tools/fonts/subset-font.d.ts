declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number };

  interface Options {
    readonly targetFormat?: 'sfnt' | 'woff2';
    readonly variationAxes?: Readonly<Record<string, Axis>>;
    readonly noHinting?: boolean;
    readonly noLayoutClosure?: boolean;
    readonly keepFeatures?: readonly string[];
    readonly dropTables?: readonly string[];
  }

  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: Options,
  ): Promise<Buffer>;
}
