import { WORDS } from '../../domain/words/words.ts';
import { TextPage } from '../text-page.tsx';

export function TermsPage() {
  return <TextPage words={WORDS.terms} path="/terms" />;
}
