import './proposals-dialog.css'
import { type Design, type SectionOrder, t, type WebsiteView } from '@vitrine/model'
import { THEMES } from '@vitrine/render/preview'
import { type Proposal, proposeDesigns } from '@vitrine/render/proposals'
import { Shuffle } from 'lucide'
import { useMemo, useState } from 'react'
import { Button } from '../button.tsx'
import { CheckIcon, CloseIcon, productIcon } from '../icons.tsx'
import { PlainDialog } from '../overlays/plain-dialog.tsx'
import { SECTION_NAMES } from './section-names.ts'
import { SiteFrame } from './site-frame.tsx'
import { useRenderedHome } from './use-rendered-home.ts'

const ShuffleIcon = productIcon(Shuffle)

/** The parts of a website that a proposal replaces. */
type ProposedDesign = { design: Design; section_order: SectionOrder }

type ProposalsDialogProps = {
  /** The website as it is now. */
  view: WebsiteView
  onChoose: (look: ProposedDesign) => void
  onClose: () => void
}

/** Three looks for a website beside its current one, each as a picture of the whole page. A choice applies at once. */
export function ProposalsDialog({ view, onChoose, onClose }: ProposalsDialogProps) {
  // The tiles keep their places while one is chosen after the other.
  const [base] = useState(view)
  const [seed, setSeed] = useState(0)
  const proposals = useMemo(() => proposeDesigns(base, seed), [base, seed])
  const [current] = useState<Proposal>({
    theme_name: base.design.theme_name,
    accent: base.design.accent,
    section_order: base.section_order,
  })
  const choose = ({ section_order, ...look }: Proposal) =>
    onChoose({ design: { ...view.design, ...look }, section_order })
  const surprise = () => {
    const [first] = proposeDesigns(base, seed + 1)
    setSeed(seed + 1)
    if (first) choose(first)
  }
  return (
    <PlainDialog className="proposals" onClose={onClose} title={t('Three looks for your website')}>
      <div className="proposals-head">
        <div>
          <p className="proposals-title" aria-hidden="true">
            {t('Three looks for your website')}
          </p>
          <p className="muted small">
            {t('Drawn from your pictures and content. Your texts and pictures stay as they are.')}
          </p>
        </div>
        <Button variant="quiet" size="s" icon aria-label={t('Close')} onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
      <ul className="proposals-tiles">
        {[current, ...proposals].map((proposal, index) => (
          <li key={`${seed} ${proposal.theme_name}`}>
            <Tile
              base={base}
              proposal={proposal}
              isCurrent={index === 0}
              isChosen={isChosen(view, proposal)}
              onChoose={() => choose(proposal)}
            />
          </li>
        ))}
      </ul>
      <div className="proposals-foot">
        <Button onClick={surprise}>
          <ShuffleIcon className="icon-s" />
          {t('Surprise me')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </PlainDialog>
  )
}

const isChosen = ({ design, section_order }: WebsiteView, proposal: Proposal) =>
  design.theme_name === proposal.theme_name &&
  design.accent === proposal.accent &&
  section_order.join() === proposal.section_order.join()

type TileProps = {
  base: WebsiteView
  proposal: Proposal
  isCurrent: boolean
  isChosen: boolean
  onChoose: () => void
}

function Tile({ base, proposal, isCurrent, isChosen: isActive, onChoose }: TileProps) {
  const html = useRenderedProposal(base, proposal)
  const theme = THEMES[proposal.theme_name]
  return (
    <button type="button" className="proposal" aria-pressed={isActive} onClick={onChoose}>
      <span className="proposal-picture" aria-hidden="true">
        {html && <SiteFrame srcDoc={html} title="" width={1120} ratio="3 / 4" />}
      </span>
      <span className="proposal-name">
        <span className="proposal-accent" style={{ background: proposal.accent ?? theme.accent }} />
        {isCurrent ? t('Before: {theme}', { theme: theme.label }) : theme.label}
        {isActive && <CheckIcon className="icon-s" />}
      </span>
      {!isCurrent && <span className="proposal-detail">{describeOrder(base, proposal)}</span>}
    </button>
  )
}

/** Names the section that the page begins with if another one did. */
function describeOrder({ section_order }: WebsiteView, proposal: Proposal): string {
  const lead = proposal.section_order.find((key, index) => key !== section_order[index])
  return lead ? t('Starts with “{name}”', { name: SECTION_NAMES[lead] }) : t('Keeps your order')
}

/** Returns the home page in a look; '' until it is loaded, when the names stand alone. */
function useRenderedProposal(view: WebsiteView, proposal: Proposal): string {
  const look = useMemo(() => {
    const { section_order, ...design } = proposal
    return { ...view, design: { ...view.design, ...design }, section_order }
  }, [view, proposal])
  return useRenderedHome(look)
}
