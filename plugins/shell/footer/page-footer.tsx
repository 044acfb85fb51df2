/** The footer that the layout of a page requires. */
import { Footer } from './footer.tsx';
import { PlainFooter } from './legal-line.tsx';

export default function PageFooterView({ kind }: { kind: 'full' | 'plain' }) {
  return kind === 'full' ? <Footer /> : <PlainFooter />;
}
