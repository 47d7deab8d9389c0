import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { safari } from './safari.ts';
import { webkit } from './webkit.ts';

/** Every engine that the journeys can be made in. */
export const engines: readonly Engine[] = [firefox, webkit, safari];
