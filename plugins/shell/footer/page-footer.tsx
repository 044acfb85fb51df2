/** The footer of a page's layout. */
import { Footer } from './footer.tsx';
import { PlainFooter } from './legal-line.tsx';

export default function PageFooterView({ kind }: { kind: 'full' | 'plain' }) {
  return kind === 'full' ? <Footer /> : <PlainFooter />;
}
