import type { Plugin } from 'vite';
import { type ManifestOptions, VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import type { ListedFile } from '../../src/domain/listed-file.ts';
import { DOORS } from '../bundle/doors.ts';
import { type FileGroups, groupFiles } from './file-groups.ts';

/** Fonts of scripts that few invoices have, as the build names them. */
const SCRIPT_FONT = /^assets\/noto-sans-\w+-[\w-]+\.woff2$/;

type ManifestTransform = NonNullable<
  VitePWAOptions['injectManifest']['manifestTransforms']
>[number];

/**
 * Builds both service workers, each with the list of files that it keeps: the shoppers' has nothing
 * of the desk.
 */
export function workerPlugins(manifest: Partial<ManifestOptions>): Plugin[] {
  let groups: FileGroups | undefined;
  const list =
    (isFor: (file: ListedFile) => boolean): ManifestTransform =>
    (entries) => {
      if (groups === undefined) throw new Error('The files of the build are not known yet.');
      const { groupOf, orderOf, pagesPack } = groups;
      const files = entries.map(({ size, ...file }) => {
        const group = SCRIPT_FONT.test(file.url) ? 'script-fonts' : groupOf(file.url);
        if (group !== undefined) return { ...file, size, group };
        return { ...file, size, ...(file.url.endsWith('.html') && { pack: pagesPack }) };
      });
      const listed = files
        .filter(isFor)
        .toSorted((one, other) => orderOf(one.url) - orderOf(other.url));
      return { manifest: listed };
    };
  return [
    {
      name: 'file-groups',
      apply: 'build',
      writeBundle: (_, bundle) => {
        groups = groupFiles(bundle, DOORS);
      },
    },
    ...workerPlugin(
      'service-worker',
      manifest,
      list(() => true),
    ),
    ...workerPlugin(
      'shopper-worker',
      false,
      list(({ group }) => group === undefined),
    ),
  ];
}

function workerPlugin(
  name: string,
  manifest: Partial<ManifestOptions> | false,
  listFiles: ManifestTransform,
): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: `${name}.ts`,
    // The page registers the worker by itself, once it is idle.
    injectRegister: null,
    registerType: 'prompt',
    manifest,
    includeManifestIcons: false,
    injectManifest: {
      // One file without imports of its own: browsers run it as a classic script.
      rollupFormat: 'iife',
      // Not the sealed staff file: the worker saves it where staff open the desk, and nowhere else.
      globPatterns: ['**/*.{html,js,css,woff2,svg,png,webp,avif,jpg}', 'desk.webmanifest'],
      globIgnores: [
        '*-worker.js',
        // Unknown addresses get its twin: a host may answer this file with status 404.
        '404.html',
        // What only the host, crawlers and shops of apps read.
        'social-card.png',
        'screenshots/**',
        'icons/*.png',
      ],
      manifestTransforms: [listFiles],
    },
  });
}
