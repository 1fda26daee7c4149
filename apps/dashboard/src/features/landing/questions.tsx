import { t } from '@vitrine/model'
import { ArrowRight } from 'lucide'
import { Link } from '../../ui/router/link.tsx'
import { Question } from './question.tsx'
import { productIcon } from '../../ui/icons.tsx'

const ArrowIcon = productIcon(ArrowRight)

const QUESTIONS = [
  {
    question: t('Do you need my password?'),
    answer: t(
      'No. Vitrine reads only what is public, plus anything you upload or connect. It never logs in as you.',
    ),
  },
  {
    question: t('Which links work?'),
    answer: t(
      'People and companies on LinkedIn, people and organisations on GitHub, YouTube channels and Instagram accounts, and any other page about you, such as Bluesky, Mastodon or your homepage. If a platform hides something, add it yourself: upload a file, paste links, add photos or fill in a short form.',
    ),
  },
  {
    question: t('Does it make things up about me?'),
    answer: t(
      'No. It selects and arranges what you already wrote. If you ask for help with a text or an article from your video, every sentence is checked against your sources.',
    ),
  },
  {
    question: t('Who can see my site before I publish it?'),
    answer: t('Only you. The preview stays in your browser until you create an account and publish it.'),
  },
  {
    question: t('Can I take it down later?'),
    answer: t(
      'Yes, any time, from your dashboard. Deleting a website takes it offline. Its address stays reserved for you for 90 days, and your original profile is untouched.',
    ),
  },
  {
    question: t('What do my visitors download?'),
    answer: t('Just the page and its pictures. No cookies, no trackers, and no scripts unless you add one.'),
  },
]

/** Questions before the first link. */
export function Questions() {
  return (
    <section className="help" id="help" aria-labelledby="help-heading">
      <div className="wrap">
        <div>
          <h2 id="help-heading">{t('Before you paste a link')}</h2>
          <Link className="more" to="/help">
            {t('More answers in the help center')} <ArrowIcon />
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
