import type { Logger, Plugin } from 'vite';
import { SCREENSHOTS, type Screenshot } from './screenshots.ts';

/** Tells whoever builds which screenshots are not in the manifest, as they show another agency. */
export function screenshotsPlugin(own: readonly Screenshot[]): Plugin {
  const others = SCREENSHOTS.filter((screenshot) => !own.includes(screenshot));
  let logger: Logger;
  return {
    name: 'screenshots',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    configResolved(config) {
      logger = config.logger;
    },
    generateBundle() {
      if (others.length === 0) return;
      logger.warn(
        'These pictures show another name or other colours, or are not there, so the manifest has none of them:',
      );
      for (const { name } of others) logger.warn(`  public/screenshots/${name}.webp`);
      logger.warn('Run `npm run screenshots`, which takes them of this build, and build again.');
    },
  };
}
