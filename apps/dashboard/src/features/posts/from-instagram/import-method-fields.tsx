import { Trans } from '../../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import { instagramConnectUrl } from '../../../api/queries/auto-post.queries.ts'

export type ImportMethod = 'mine' | 'embed' | 'upload'

type Props = {
  method: ImportMethod
  /** The connected account. */
  account: string | null
  canConnect: boolean
  onSelect: (method: ImportMethod) => void
}

/** Asks whose post it is, which decides how it may be imported. */
export function ImportMethodFields({ method, account, canConnect, onSelect }: Props) {
  const methods: [ImportMethod, string, string][] = [
    [
      'mine',
      account ? t('It’s mine or @{account}’s', { account }) : t('It’s mine'),
      t('We copy pictures and caption, so they don’t depend on Instagram.'),
    ],
    [
      'embed',
      t('It’s someone else’s'),
      t('Embedded from Instagram when a visitor clicks. Nothing is stored here.'),
    ],
    ['upload', t('It’s mine, and I have the pictures'), t('For posts that Instagram doesn’t show publicly.')],
  ]
  return (
    <fieldset className="instagram-methods">
      <legend className="field-label">{t('Whose post is it?')}</legend>
      {methods.map(([key, title, description]) => (
        <label className="check" key={key}>
          <input type="radio" name="way" checked={method === key} onChange={() => onSelect(key)} />
          <span>
            <b>{title}</b>
            <span className="small muted">{description}</span>
          </span>
        </label>
      ))}
      {!account && canConnect && (
        <p className="small muted">
          <Trans
            message="<link>Connect your account</link> once to always import posts in full."
            components={{ link: <a className="link" href={instagramConnectUrl('/posts')} /> }}
          />
        </p>
      )}
    </fieldset>
  )
}
