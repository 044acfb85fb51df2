/** The props of a gateway's view with card fields in our page. */
import type { Http } from '#app/http/client.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { PaymentFrameProps } from '#ports/checkout.ts';

export interface InlineProps extends PaymentFrameProps {
  http: Http;
  tracked: (event: AnalyticsEvent) => void;
}
