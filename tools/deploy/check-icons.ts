import * as v from 'valibot';
import { DRAW_ICONS, ICONS_TO_DRAW } from '../icons/icons-to-draw.ts';
import { type Finding, fault } from './finding.ts';
import { type Visitor, visitFile } from './visitor.ts';

const FILES = v.pipe(v.string(), v.parseJson(), v.array(v.string()), v.nonEmpty());

/** Whether the icons are the agency's own, as far as its build knew. */
export async function checkIcons(visitor: Visitor): Promise<Finding[]> {
  const file = await visitFile(visitor, `/${ICONS_TO_DRAW}`);
  const toDraw = v.safeParse(FILES, file?.text);
  if (!toDraw.success) return [];
  const paths = toDraw.output.map((path) => `/${path}`).join(', ');
  return [
    fault(
      `These icons were drawn for other colours, another name or another address: ${paths}.`,
      DRAW_ICONS,
    ),
  ];
}
