import { PRODUCT_NAME, type Platform, type Variant, t } from '@vitrine/model'
import { ArrowRight } from 'lucide'
import { usePageContext } from '../../api/page/page-context.ts'
import { LinkForm } from './link-form.tsx'
import { variantAddress } from './variant-address.ts'
import { productIcon } from '../../ui/icons.tsx'

const ArrowIcon = productIcon(ArrowRight)

/** The offer of each platform's variant, in the specification's words (section 1). */
const OFFERS: { platform: Platform; name: string; offer: string }[] = [
  { platform: 'linkedin', name: 'LinkedIn', offer: t('portfolio from a profile') },
  { platform: 'github', name: 'GitHub', offer: 'portfolio' },
  {
    platform: 'youtube',
    name: 'YouTube',
    offer: t('AI-generated blog from a channel'),
  },
  {
    platform: 'instagram',
    name: 'Instagram',
    offer: t('UGC website showing reels and photos'),
  },
]

export function OtherPlatforms({ variant }: { variant: Variant }) {
  const page = usePageContext()
  return (
    <section className="other-platforms" id="platforms" aria-labelledby="platforms-heading">
      <div className="wrap">
        <div>
          <h2 id="platforms-heading">{t('Other platforms offered by {PRODUCT_NAME}', { PRODUCT_NAME })}</h2>
          <LinkForm
            platform={variant.platform}
            label={t('Any profile link')}
            placeholder={t('LinkedIn, GitHub, YouTube or Instagram')}
            note={t('One account, as many sites as you like.')}
          />
        </div>
        <ul className="platforms">
          {OFFERS.filter(({ platform }) => platform !== variant.platform).map(({ platform, name, offer }) => (
            <li key={platform} data-variant={platform}>
              <a href={variantAddress(platform, page)}>
                <span className="platform-name">{name}</span>
                <span className="platform-offer">{offer}</span>
                <ArrowIcon />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
