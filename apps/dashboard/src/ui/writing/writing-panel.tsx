import {
  MAX_PROMPT_LENGTH,
  type WritingOptionsResponse,
  type WritingRefusal,
  type WritingVariant,
  currentLocale,
  t,
} from '@vitrine/model'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { FormNotice } from '../forms/form-notice.tsx'
import { CheckIcon, CloseIcon, RefreshIcon } from '../icons.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { RefusedSentences } from './refused-sentences.tsx'
import {
  useWritingSession,
  type WritingProposal,
  type WritingProps,
  type WritingStep,
  type WrittenStep,
} from './writing-session.ts'
import { ARTICLE_TONES } from '../forms/article-tones.ts'
import type { WritingField, WritingPrompt } from './writer.ts'

const TONES = Object.entries(ARTICLE_TONES) as [WritingPrompt['tone'], string][]
const LENGTHS: [WritingPrompt['length'], string][] = [
  ['short', t('Short')],
  ['medium', t('Medium')],
  ['long', t('Long')],
]
/** One-line fields have no length option. */
const ONE_LINE_TYPES = ['hero_title', 'post_title', 'seo_title']

/** The popover's content: a prompt, the progress and the result; without a model, texts from the profile. */
export function WritingPanel({ onClose, ...props }: WritingProps & { onClose: () => void }) {
  const { step, options, problem, writing } = useWritingSession(props)
  const [prompt, setPrompt] = useState<WritingPrompt>({ prompt: '', tone: 'natural', length: 'medium' })
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const asking = !options ? 'loading' : options.available ? 'prompt' : 'variants'
  const view = step.at !== 'asking' ? step.at : !options && problem ? 'failed' : asking
  useEffect(() => {
    // The focused element may be gone with its step: focus the next action.
    if (view !== 'loading') panel.current?.querySelector<HTMLElement>('[data-next]')?.focus()
  }, [view])
  const write = () => void writing?.write(prompt)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && step.at === 'writing') {
      event.stopPropagation()
      writing?.stop()
    }
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && view === 'prompt') write()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a panel
    <div className="writing" role="group" aria-labelledby={titleId} ref={panel} onKeyDown={handleKey}>
      <div className="writing-head">
        <h3 id={titleId}>{t('Help me write')}</h3>
        {step.at !== 'writing' && (
          <Button variant="quiet" size="s" icon aria-label={t('Close')} onClick={onClose}>
            <CloseIcon className="icon-s" />
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {announcement(step)}
      </p>
      <FormNotice message={problem} />
      {view === 'loading' && <Skeleton height="140px" />}
      {view === 'failed' && (
        <>
          <p className="hint">{t('Your text is unchanged.')}</p>
          <Button data-next onClick={() => void writing?.loadOptions()}>
            <RefreshIcon className="icon-s" />
            {t('Try again')}
          </Button>
        </>
      )}
      {step.at === 'asking' && options && (
        <>
          {options.available ? (
            <PromptForm
              field={props.field}
              hasText={props.text !== ''}
              uses={options.uses}
              prompt={prompt}
              onChange={change => setPrompt({ ...prompt, ...change })}
              onWrite={write}
            />
          ) : (
            <NoModelHint variants={options.variants} />
          )}
          {options.variants.length > 0 && (
            <Variants
              variants={options.variants}
              isAlone={!options.available}
              onTake={text => writing?.insertVariant(text)}
            />
          )}
        </>
      )}
      {step.at === 'writing' && (
        <>
          <p className="writing-wait">
            {step.hasBegun ? t('Writing and checking each sentence …') : t('Thinking')}
            <span className="writing-dots" aria-hidden="true" />
          </p>
          <Button data-next onClick={() => writing?.stop()}>
            {t('Stop')}
          </Button>
        </>
      )}
      {step.at === 'written' && (
        <Result
          step={step}
          onKeep={onClose}
          onRetry={write}
          onUndo={() => writing?.undo()}
          onStop={() => writing?.stop()}
          onPropose={() => void writing?.propose(otherTones(prompt.tone).map(tone => ({ ...prompt, tone })))}
          onChoose={proposal => writing?.choose(proposal)}
          onTakeOver={refusal => {
            writing?.takeOver(refusal)
            // Its button is gone: the next sentence, or the next action.
            requestAnimationFrame(() =>
              panel.current?.querySelector<HTMLElement>('.refused button, [data-next]')?.focus(),
            )
          }}
        />
      )}
    </div>
  )
}

type PromptFormProps = {
  field: WritingField
  /** The field has a text, which would be replaced. */
  hasText: boolean
  /** The facts that the model may use. */
  uses: WritingOptionsResponse['uses']
  prompt: WritingPrompt
  onChange: (change: Partial<WritingPrompt>) => void
  onWrite: () => void
}

function PromptForm({ field, hasText, uses, prompt, onChange, onWrite }: PromptFormProps) {
  const id = useId()
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {t('What should it say?')}
      </label>
      <textarea
        id={id}
        className="textarea"
        rows={3}
        maxLength={MAX_PROMPT_LENGTH}
        dir="auto"
        data-next
        data-autofocus
        aria-describedby={`${id}-uses`}
        placeholder={hasText ? t('Shorter, without the dates') : t('What I do and who it’s for')}
        value={prompt.prompt}
        onChange={event => onChange({ prompt: event.target.value })}
      />
      <div className="writing-choices">
        <Choice label={t('Tone')} options={TONES} value={prompt.tone} onChange={tone => onChange({ tone })} />
        {!ONE_LINE_TYPES.includes(field.type) && (
          <Choice
            label={t('Length')}
            options={LENGTHS}
            value={prompt.length}
            onChange={length => onChange({ length })}
          />
        )}
      </div>
      <p className="hint" id={`${id}-uses`}>
        {t('{uses} Unsupported sentences are removed and shown to you.', { uses: describeUses(uses) })}
      </p>
      <Button variant="primary" onClick={onWrite}>
        {hasText ? t('Rewrite') : t('Write')}
      </Button>
    </>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  options: [T, string][]
  value: T
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  return (
    <label>
      <span>{label}</span>
      <select className="select" value={value} onChange={event => onChange(event.target.value as T)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function NoModelHint({ variants }: { variants: readonly WritingVariant[] }) {
  return (
    <p className="hint">
      {t('No language model is set up here.')}{' '}
      {variants.length > 0
        ? t('Here are your own words from your profile:')
        : t('Your profile has no text for this field either.')}
    </p>
  )
}

type ResultProps = {
  step: WrittenStep
  onKeep: () => void
  onRetry: () => void
  onUndo: () => void
  onStop: () => void
  onPropose: () => void
  onChoose: (proposal: WritingProposal) => void
  onTakeOver: (refusal: WritingRefusal) => void
}

/** Two tones besides the chosen one, for texts that differ from its. */
const otherTones = (tone: WritingPrompt['tone']) =>
  TONES.map(([name]) => name)
    .filter(name => name !== tone)
    .slice(0, 2)

function Result({ step, onKeep, onRetry, onUndo, onTakeOver, ...choosing }: ResultProps) {
  return (
    <>
      <p className="writing-done">{describeResult(step)}</p>
      <div className="writing-acts">
        {step.text !== '' && (
          <Button variant="primary" size="s" data-next onClick={onKeep}>
            <CheckIcon className="icon-s" />
            {t('Keep')}
          </Button>
        )}
        {!step.isVariant && (
          <Button size="s" onClick={onRetry} {...(step.text === '' ? { 'data-next': true } : {})}>
            <RefreshIcon className="icon-s" />
            {t('Try again')}
          </Button>
        )}
        <Button variant="quiet" size="s" onClick={onUndo}>
          {step.text === '' ? t('Back') : t('Undo')}
        </Button>
      </div>
      <Proposals step={step} {...choosing} />
      <RefusedSentences refusals={step.refusals} taken={step.taken} onTakeOver={onTakeOver} />
    </>
  )
}

type ProposalsProps = Pick<ResultProps, 'step' | 'onStop' | 'onPropose' | 'onChoose'>

/** Offers two more texts in other tones, and the choice between the three. */
function Proposals({ step, onStop, onPropose, onChoose }: ProposalsProps) {
  const { proposals, isProposing, text } = step
  if (proposals.length === 0) return null
  if (isProposing)
    return (
      <>
        <p className="writing-wait" role="status">
          {t('Writing two more')}
          <span className="writing-dots" aria-hidden="true" />
        </p>
        <Button onClick={onStop}>{t('Stop')}</Button>
      </>
    )
  if (proposals.length === 1)
    return (
      <Button variant="quiet" size="s" onClick={onPropose}>
        {t('Show two more proposals')}
      </Button>
    )
  return (
    <div className="writing-variants">
      <h4>{t('Choose one')}</h4>
      <ul>
        {proposals.map(proposal => (
          <li key={proposal.tone}>
            <button type="button" aria-pressed={proposal.text === text} onClick={() => onChoose(proposal)}>
              <span dir="auto">{proposal.text}</span>
              <small>{TONES.find(([tone]) => tone === proposal.tone)?.[1]}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type VariantsProps = { variants: WritingVariant[]; isAlone: boolean; onTake: (text: string) => void }

function Variants({ variants, isAlone, onTake }: VariantsProps) {
  return (
    <div className="writing-variants">
      {!isAlone && <h4>{t('Or use your own words')}</h4>}
      <ul>
        {variants.map(({ text, from }, index) => (
          <li key={text}>
            <button
              type="button"
              {...(isAlone && index === 0 ? { 'data-next': true } : {})}
              onClick={() => onTake(text)}
            >
              <span dir="auto">{text}</span>
              <small>{from}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function describeUses(uses: string[]): string {
  if (uses.length === 0) return t('Uses only what you enter here.')
  return t('Uses {list} and what you enter here.', {
    list: new Intl.ListFormat(currentLocale()).format(uses),
  })
}

function describeResult({ text, refusals, own, taken, isVariant, isStopped }: WrittenStep): string {
  if (isVariant) return t('Your own words were added to the field.')
  if (isStopped && text !== '') return t('Stopped. The text so far is in the field.')
  const count = refusals.length
  if (text === '')
    return t(
      '{count, plural, one {# sentence was} other {# sentences were}} removed, so your text is unchanged.',
      {
        count,
      },
    )
  const done =
    count > 0
      ? t('Added to the field. {count, plural, one {# sentence was} other {# sentences were}} removed.', {
          count,
        })
      : t('Added to the field. Read it before you keep it.')
  if (own.length === 0 || (count === 0 && taken.length > 0)) return done
  return `${done} ${t('{count, plural, one {# sentence is} other {# sentences are}} your own statement.', { count: own.length })}`
}

function announcement(step: WritingStep): string {
  if (step.at === 'writing') return t('Writing')
  return step.at === 'written' ? describeResult(step) : ''
}
