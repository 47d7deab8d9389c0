import { WorkshopIsland } from '../../pages/owner/workshop-island.tsx';
import { WordsOfEveryPage } from '../frame/words-of-every-page.tsx';

/** The workshop, whose preview of the words on every page needs the frame, which pages do not know. */
export function WorkshopWithFrame() {
  return <WorkshopIsland EveryPage={WordsOfEveryPage} />;
}
