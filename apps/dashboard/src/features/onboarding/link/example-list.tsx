import type { Example, Platform } from '@vitrine/model'
import { ArrowRight } from 'lucide'
import { Link } from '../../../ui/router/link.tsx'
import { productIcon } from '../../../ui/icons.tsx'

const ArrowIcon = productIcon(ArrowRight)

/** The preview path of an example: "example:grace-hopper" becomes `?example=grace-hopper`. */
function examplePath(example: Pick<Example, 'url'>): string {
  return `/website/preview?example=${encodeURIComponent(example.url.replace(/^example:/, ''))}`
}

export function ExampleList({ examples }: { examples: Example[] }) {
  return (
    <ul className="examples">
      {examples.map(example => (
        <li key={example.url}>
          <Link to={examplePath(example)}>
            <span>
              <b>{example.name}</b>
              <span className="muted">{example.sentence}</span>
            </span>
            <ArrowIcon />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Returns the examples with those of `platform` first. */
export function sortExamples(examples: Example[], platform: Platform | null): Example[] {
  return examples.toSorted((a, b) => Number(b.platform === platform) - Number(a.platform === platform))
}
