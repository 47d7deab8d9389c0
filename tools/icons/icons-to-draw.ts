/** Where a build says which of its icons are another agency's; it has no such file when none is. */
export const ICONS_TO_DRAW = 'icons/to-draw.json';

/** For the owner, after the names of the files. */
export const DRAW_ICONS =
  'Run `npm run icons`, which draws them with your colours, name and address, and build again. Pictures of your own may take their place in public/.';
