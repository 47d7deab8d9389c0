import type { Plugin } from 'vite';
import { localFolder } from './local-folder.ts';
import { localServices } from './local-services.ts';

/** The local services on the development server too. */
export function localServicesPlugin(): Plugin {
  return {
    name: 'local-services',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(localServices({ folder: localFolder() }));
    },
  };
}
