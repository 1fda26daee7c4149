import { t } from '@vitrine/model'
import { ArrowRight } from 'lucide'
import { Link } from '../../ui/router/link.tsx'
import { Question } from './question.tsx'
import { productIcon } from '../../ui/icons.tsx'

const ArrowIcon = productIcon(ArrowRight)

const QUESTIONS = [
  {
    question: 'Do you need my password?',
    answer:
      'No. Vitrine reads what your profile shows to everybody, and what you bring or allow yourself. It never signs in as you.',
  },
  {
    question: 'Which links work?',
    answer:
      'Profiles of people and companies on LinkedIn, people and organisations on GitHub, channels on YouTube, and accounts on Instagram. Where a platform shows less than the whole, you bring the rest: a file of yours, links, photos, or a short form.',
  },
  {
    question: 'Does it write things about me?',
    answer:
      'Not by itself. It chooses, orders and sets what you wrote yourself. Where you ask for help with a text or for an article of your video, a number or a name that your sources do not hold is left out.',
  },
  {
    question: 'Who sees my site before I keep it?',
    answer: 'Only you. The preview stays in your browser until you create an account and publish it.',
  },
  {
    question: 'Can I take it down again?',
    answer:
      'At once, yourself, from your dashboard. Deleting a website ends it and frees its address; your profile at the source stays as it is.',
  },
  {
    question: 'What does a visitor of my site download?',
    answer:
      'One page of text and style, and its pictures. No cookies, no trackers of ours, and no script unless you ask for one.',
  },
]

/** Questions before the first link. */
export function Questions() {
  return (
    <section className="help" id="help" aria-labelledby="help-heading">
      <div className="wrap">
        <div>
          <h2 id="help-heading">{t('Asked before a first link')}</h2>
          <Link className="more" to="/help">
            Everything else is in the help center <ArrowIcon />
          </Link>
        </div>
        <div className="questions">
          {QUESTIONS.map(({ question, answer }) => (
            <Question key={question} question={question}>
              <p>{answer}</p>
            </Question>
          ))}
        </div>
      </div>
    </section>
  )
}
