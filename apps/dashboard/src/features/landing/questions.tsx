import './questions.css'
import { Link } from '../../ui/navigation.tsx'
import { ArrowIcon, ChevronIcon } from './icons.tsx'

const QUESTIONS = [
  {
    asks: 'Do you need my password?',
    says: 'No. Vitrine reads what your profile shows to everybody, and what you bring or allow yourself. It never signs in as you.',
  },
  {
    asks: 'Which links work?',
    says: 'Profiles of people and companies on LinkedIn, people and organisations on GitHub, channels on YouTube, and accounts on Instagram. Where a platform shows less than the whole, you bring the rest: a file of yours, links, photos, or a short form.',
  },
  {
    asks: 'Does it write things about me?',
    says: 'Not by itself. It chooses, orders and sets what you wrote yourself. Where you ask for help with a text or for an article of your video, a number or a name that your sources do not hold is left out.',
  },
  {
    asks: 'Who sees my site before I keep it?',
    says: 'Only you. The preview stays in your browser until you create an account and publish it.',
  },
  {
    asks: 'Can I take it down again?',
    says: 'At once, yourself, from your dashboard. Deleting a website ends it and frees its address; your profile at the source stays as it is.',
  },
  {
    asks: 'What does a visitor of my site download?',
    says: 'One page of text and style, and its pictures. No cookies, no trackers of ours, and no script unless you ask for one.',
  },
]

/** Questions before the first link. */
export function Questions() {
  return (
    <section className="help" id="help" aria-labelledby="help-heading">
      <div className="wrap">
        <div>
          <h2 id="help-heading">Asked before a first link</h2>
          <Link className="more" to="/help">
            Everything else is in the help center <ArrowIcon />
          </Link>
        </div>
        <div className="questions">
          {QUESTIONS.map(question => (
            <details key={question.asks}>
              <summary>
                <h3>{question.asks}</h3>
                <ChevronIcon />
              </summary>
              <p>{question.says}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
