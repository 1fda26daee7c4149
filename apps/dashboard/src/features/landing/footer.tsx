import { PRODUCT_NAME, type Platform } from '@vitrine/model'
import { Brand } from '../../ui/brand.tsx'
import { variantAddress } from './variant-address.ts'

const CONVERT: { platform: Platform; label: string }[] = [
  { platform: 'github', label: 'Github' },
  { platform: 'linkedin', label: 'Linkedin' },
  { platform: 'youtube', label: 'Youtube' },
  { platform: 'instagram', label: 'Instagram' },
]

/** The specification's footer (section 1); 'About' lists only what exists. */
export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div>
          <Brand />
          <p className="tag">create website in seconds from your social media accounts</p>
        </div>
        <nav aria-label="Convert Websites">
          <h2>Convert Websites</h2>
          <ul>
            {CONVERT.map(({ platform, label }) => (
              <li key={platform}>
                <a href={variantAddress(platform, location)}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="About">
          <h2>About</h2>
          <ul>
            <li>
              <a href="#help">Help Center</a>
            </li>
          </ul>
        </nav>
        <p className="legal">© 2025 {PRODUCT_NAME}</p>
      </div>
    </footer>
  )
}
