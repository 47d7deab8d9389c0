import { buildRelay } from './mail-relay/build-relay.ts';

/** `npm run mail:relay:build`: the relay as one file, for a machine that has nothing but Node. */
console.log(`Written: ${await buildRelay('dist-relay')}`);
