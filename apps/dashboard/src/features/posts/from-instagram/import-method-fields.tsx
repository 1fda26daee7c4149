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
      account ? `It is mine, or of @${account}` : 'It is mine',
      'Pictures and caption are copied, and stay when Instagram is away.',
    ],
    [
      'embed',
      'It is somebody else’s',
      'Shown by Instagram itself when a visitor clicks. Nothing of it is kept here.',
    ],
    [
      'upload',
      'It is mine, and I have the pictures here',
      'For posts that Instagram shows to nobody outside.',
    ],
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
            message="<link>Connect your account</link> once, and your posts come whole, always."
            components={{ link: <a className="link" href={instagramConnectUrl('/posts')} /> }}
          />
        </p>
      )}
    </fieldset>
  )
}
