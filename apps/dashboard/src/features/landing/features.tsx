import { Trans } from '../../ui/i18n/trans.tsx'
import { THEME_LABELS, type VariantName, t } from '@vitrine/model'
import { Link } from '../../ui/router/link.tsx'
import { usePageContext } from '../../api/page/page-context.ts'
import { liveExamplePath, SiteScreenshot } from './gallery/site-screenshot.tsx'
import { screenshotName, SITE_NAMES, THEME_EXAMPLES } from './gallery/gallery-sites.ts'

/** The five features, each with a demonstration; drawn examples are labelled as such. */
export function Features({ variant }: { variant: VariantName }) {
  return (
    <section className="features" id="features" aria-labelledby="features-heading">
      <div className="wrap">
        <h2 id="features-heading">{t('Ready in seconds. Yours to change any time.')}</h2>
        <div className="feature-list">
          <Customizable variant={variant} />
          <Fast variant={variant} />
          <Findable />
          <Analytics />
          <CustomDomain />
        </div>
      </div>
    </section>
  )
}

function Customizable({ variant }: { variant: VariantName }) {
  const examples = THEME_EXAMPLES[variant]
  const [first] = examples
  return (
    <article className="feature feature-1">
      <div className="feature-text">
        <h3>{t('Customizable 100%')}</h3>
        <p>
          {t(
            'Ten themes, and every colour, text and section is yours to change, any time. Your content always stays.',
          )}
          {first && t(' Below, {name} in five of them.', { name: SITE_NAMES[first.example].name })}
        </p>
      </div>
      <ul className="demo themes">
        {examples.map(site => (
          <li key={screenshotName(site)}>
            <Link to={liveExamplePath(site)}>
              <SiteScreenshot site={site} sizes="(min-width: 761px) 18vw, 60vw" />
              <span className="theme-name">{THEME_LABELS[site.theme]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </article>
  )
}

const READING_STAGES: Record<VariantName, string[]> = {
  generic: [t('Profile'), t('Texts'), t('Work'), t('Pictures'), t('Drawing')],
  github: [t('Profile'), 'README', t('Repositories'), t('Pictures'), t('Drawing')],
  instagram: [t('Profile'), t('Posts'), t('Pictures'), t('Drawing')],
  linkedin: [t('Profile'), t('Career'), t('Pictures'), t('Drawing')],
  youtube: [t('Profile'), t('Videos'), t('Pictures'), t('Drawing')],
}

function Fast({ variant }: { variant: VariantName }) {
  return (
    <article className="feature feature-2">
      <h3>{t('Lightning Fast')}</h3>
      <p>{t('Generate your website in under 30 seconds.')}</p>
      <div className="demo ruler">
        <p className="ruler-fig">
          <b>
            <span className="visually-hidden">{t('Under')} </span>
            <span aria-hidden="true">&lt;&#8201;</span>30 s
          </b>
          {t('You see each step as it happens, and your preview shows how long it really took.')}
        </p>
        <ol className="ruler-steps">
          {READING_STAGES[variant].map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="ruler-ticks" aria-hidden="true">
          {Array.from({ length: 31 }, (_, second) => (
            <i key={second} data-step={second % 10 === 0 ? 'ten' : second % 5 === 0 ? 'five' : undefined} />
          ))}
        </div>
        <p className="axis num" aria-hidden="true">
          <span>{t('0 s')}</span>
          <span>10</span>
          <span>20</span>
          <span>{t('30 s')}</span>
        </p>
      </div>
    </article>
  )
}

const SERP = {
  title: 'Grace Hopper',
  text: t('Compilers for people who would rather write English. Projects, about and contact.'),
}

function Findable() {
  return (
    <article className="feature feature-3">
      <h3>{t('SEO Ready')}</h3>
      <p>
        {t('Title, description, sitemap, share image and structured data from the start. Edit any of them.')}
      </p>
      <div className="demo">
        <div className="serp">
          <p className="serp-url">gracehopper.{usePageContext().sites.host}</p>
          <p className="serp-title">{SERP.title}</p>
          <p className="serp-text">{SERP.text}</p>
        </div>
        <p className="counts num">
          <span>
            <Trans
              message="<b>{count}</b> of 70 characters in the title"
              components={{ b: <b /> }}
              values={{ count: SERP.title.length }}
            />
          </span>
          <span>
            <Trans
              message="<b>{count}</b> of 180 characters in the description"
              components={{ b: <b /> }}
              values={{ count: SERP.text.length }}
            />
          </span>
          <span>{t('An example')}</span>
        </p>
      </div>
    </article>
  )
}

const WEEK = [76, 70, 73, 52, 56, 43, 48, 34, 40, 45, 22, 26, 11, 17]
const WIDTH = 560

function Analytics() {
  const points = WEEK.map((y, index) => `${Math.round((index * WIDTH) / (WEEK.length - 1))} ${y}`)
  return (
    <article className="feature feature-4">
      <h3>{t('View Analytics')}</h3>
      <p>{t('Who visits, from where, and what they read. No cookies, no banner.')}</p>
      <div className="demo">
        <svg className="chart" viewBox="-2 -4 566 128" role="img" aria-label={t('Example chart of visitors')}>
          <path d="M0 120H560M0 60H560" stroke="var(--line)" />
          <path d={`M${points.join('L')}L${WIDTH} 120L0 120Z`} fill="var(--accent-tint)" />
          <path d={`M${points.join('L')}`} fill="none" stroke="var(--accent)" strokeWidth="2.25" />
          <circle cx={WIDTH} cy={WEEK.at(-1)} r="4.5" fill="var(--accent)" />
        </svg>
        <p className="axis">
          <span>{t('Monday')}</span>
          <span>{t('Example of two weeks')}</span>
          <span>{t('Sunday')}</span>
        </p>
      </div>
    </article>
  )
}

function CustomDomain() {
  return (
    <article className="feature feature-5">
      <h3>{t('Custom domain')}</h3>
      <p>
        {t(
          'Start with a free subdomain. Connect your own domain when you’re ready; we handle the certificate.',
        )}
      </p>
      <dl className="demo domains">
        <div>
          <dt>{t('Free subdomain')}</dt>
          <dd>
            {t('yourname')}
            <i>.{usePageContext().sites.host}</i>
          </dd>
        </div>
        <div className="if-plan">
          <dt>
            <span className="if-sold">{t('Custom domain, on the Standard plan')}</span>
            <span className="if-not-sold">{t('Custom domain')}</span>
          </dt>
          <dd>
            {t('yourname')}
            <i>.com</i>
          </dd>
        </div>
      </dl>
    </article>
  )
}
