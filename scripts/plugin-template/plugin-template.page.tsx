/** /plugin-template: the page. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '../../ui/notice.tsx';

export default function PluginTemplatePage() {
  const { t } = useLingui();
  return (
    <Notice level={1} page title={t`A new page`}>
      <Trans>Something new begins here.</Trans>
    </Notice>
  );
}
