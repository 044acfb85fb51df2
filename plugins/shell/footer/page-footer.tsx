/** The footer that a page's layout asks for. */
import { Footer } from './footer.tsx';
import { PlainFooter } from './legal-line.tsx';

export default function PageFooterView({ kind }: { kind: 'full' | 'plain' }) {
  return kind === 'full' ? <Footer /> : <PlainFooter />;
}
