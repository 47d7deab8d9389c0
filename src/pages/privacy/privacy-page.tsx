import { WORDS } from '../../domain/words/words.ts';
import { TextPage } from '../text-page.tsx';

export function PrivacyPage() {
  return <TextPage words={WORDS.privacy} path="/privacy" />;
}
