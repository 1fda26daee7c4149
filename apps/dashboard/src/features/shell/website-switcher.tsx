import { PLANS } from '@vitrine/model'
import { useState } from 'react'
import { useNavigate } from '../../ui/router/router.tsx'
import { useWeekVisitorsQuery } from '../../api/analytics.queries.ts'
import { usePlace } from '../../api/place.ts'
import { PlusIcon, SwitchIcon } from '../../ui/icons.tsx'
import { PickList } from '../../ui/pick-list.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useSwitching } from './use-switching.ts'
import { WebsiteThumb } from '../../ui/website-thumb.tsx'

/** Shows the current website and leads to the others, or to a new one. */
export function WebsiteSwitcher() {
  const [isOpen, setOpen] = useState(false)
  const { current, websites, switchTo, isSwitching } = useSwitching()
  const navigate = useNavigate()
  const { billing } = usePlace()
  const { data: week } = useWeekVisitorsQuery(undefined, { skip: !isOpen })
  if (!current) return null
  const visitors = new Map(week?.websites.map(of => [of.website_id, of.visitors]))
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label="Websites"
      trigger={
        <button type="button" className="switcher" aria-busy={isSwitching || undefined}>
          <span className="visually-hidden">Switch website. Current: </span>
          <WebsiteThumb website={current} />
          <span className="switcher-text">
            <b dir="auto">{current.name}</b>
            <span>{new URL(current.url).host}</span>
          </span>
          <SwitchIcon className="icon-s" />
        </button>
      }
    >
      <PickList
        label="Find a website"
        placeholder="Find a website"
        nothing={query => `None of your websites is called “${query}”.`}
        groups={[
          {
            title: 'Websites',
            isTitleHidden: true,
            picks: websites.map(website => ({
              id: website._id,
              text: website.name,
              below: new URL(website.url).host,
              icon: <WebsiteThumb website={website} />,
              end: [
                weekWords(visitors.get(website._id)),
                billing === 'stripe' && website.plan === 'standard' && PLANS.standard.name,
                website._id === current._id && 'Current',
              ]
                .filter(Boolean)
                .join(', '),
              isCurrent: website._id === current._id,
              onPick: () => {
                setOpen(false)
                void switchTo(website)
              },
            })),
          },
        ]}
      />
      <div className="popover-foot">
        <button type="button" className="menu-item" onClick={() => void navigate('/website')}>
          <PlusIcon />
          New website
          <span className="end">from a link</span>
        </button>
      </div>
    </Popover>
  )
}

const weekWords = (visitors: number | undefined) =>
  visitors !== undefined && `${visitors.toLocaleString('en')} in 7 days`
