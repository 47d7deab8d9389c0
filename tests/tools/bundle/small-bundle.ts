import type { Rolldown } from 'vite';

/** A file of code with its imports, the entry if it is `page.js`. */
export function chunk(
  fileName: string,
  imports: readonly string[],
  dynamicImports: readonly string[],
  importedCss: readonly string[] = [],
) {
  const code = [...imports, ...dynamicImports].map((name) => `import('./${name}')`).join('\n');
  return {
    type: 'chunk',
    fileName,
    facadeModuleId: fileName.replace('.js', '.ts'),
    isEntry: fileName === 'page.js',
    moduleIds: [fileName.replace('.js', '.ts')],
    imports,
    dynamicImports,
    viteMetadata: { importedCss: new Set(importedCss) },
    code,
  };
}

export function asset(fileName: string, source = '') {
  return { type: 'asset', fileName, source };
}

/** As much of a bundle as is read. */
export function bundleOf(files: readonly { readonly fileName: string }[]): Rolldown.OutputBundle {
  return Object.fromEntries(
    files.map((file) => [file.fileName, file]),
  ) as unknown as Rolldown.OutputBundle;
}
