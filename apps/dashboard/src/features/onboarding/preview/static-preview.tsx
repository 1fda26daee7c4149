import { PRERENDER_PLACEHOLDERS, t } from '@vitrine/model'
import { Brand } from '../../../ui/layout/brand.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { STATIC_PREVIEW_ID } from '../../../ui/website/static-preview.ts'

const { exampleName, exampleDomain, examplePage, sites } = PRERENDER_PLACEHOLDERS

/**
 * The preview of an example before scripts run: prerendered, and filled by the server with the example's start page. The
 * example's preview replaces it once its own frame shows the page, so nothing here needs a script.
 */
export function StaticPreview() {
  return (
    <div className="preview static-preview" id={STATIC_PREVIEW_ID}>
      <PageTitle>{t('Your website')}</PageTitle>
      <header className="top-bar preview-bar">
        <Brand />
        <div className="end">
          <a className="btn btn-quiet" href="/website">
            {t('Your own link')}
          </a>
        </div>
      </header>
      <main className="preview-frame">
        <h1 className="visually-hidden">{t('Preview of {website_name}', { website_name: exampleName })}</h1>
        <div className="window">
          <div className="window-bar">
            <span className="preview-address">
              <b>{exampleDomain}</b>
              <span className="preview-host">.{sites}</span>
            </span>
          </div>
          <iframe
            className="page"
            title={t('Your website, {website_name}', { website_name: exampleName })}
            srcDoc={examplePage}
            sandbox="allow-same-origin"
          />
        </div>
      </main>
      <div className="publish-bar">
        <div className="publish-row">
          <p className="publish-text">
            <b>{t('This is an example.')}</b>
            <span>
              {t('Yours takes one link. To try everything, publish this one; it’s marked as an example.')}
            </span>
          </p>
        </div>
      </div>
    </div>
  )
}
