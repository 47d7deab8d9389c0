import type { Logger, Plugin } from 'vite';
import { agencyConfigFolder } from '../agency/agency-config-folder.ts';
import { type DrawnIcons, listIconsToDraw, readDrawnIcons } from './drawn-icons.ts';
import { DRAW_ICONS, ICONS_TO_DRAW } from './icons-to-draw.ts';
import { listDrawings } from './list-drawings.ts';

interface IconsPluginOptions {
  /** The folder of the agency's files. */
  readonly agency?: string;
  readonly drawn?: DrawnIcons;
}

/**
 * Tells whoever builds which icons were drawn for another look or name, and keeps it in the build for
 * whoever checks it from outside. Drawing needs a browser, which a host that builds does not have.
 */
export function iconsPlugin({
  agency = agencyConfigFolder(),
  drawn = readDrawnIcons(),
}: IconsPluginOptions = {}): Plugin {
  let logger: Logger;
  let folder: string;
  return {
    name: 'icons',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    configResolved(config) {
      logger = config.logger;
      folder = config.publicDir;
    },
    generateBundle() {
      const toDraw = listIconsToDraw(listDrawings(agency), folder, drawn);
      if (toDraw.length === 0) return;
      const source = JSON.stringify(toDraw);
      this.emitFile({ type: 'asset', fileName: ICONS_TO_DRAW, source });
      logger.warn('These icons were drawn for other colours, another name or another address:');
      for (const path of toDraw) logger.warn(`  public/${path}`);
      logger.warn(DRAW_ICONS);
    },
  };
}
