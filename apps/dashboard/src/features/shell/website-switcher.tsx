import type { Website } from '@vitrine/model'
import { useNavigate } from 'react-router'
import { asFailure } from '../../api/failure.ts'
import { useSwitchWebsiteMutation, useWebsitesQuery } from '../../api/websites.queries.ts'
import { useAppSelector, useSubdomain } from '../../api/state/hooks.ts'
import { CheckIcon, PlusIcon, SwitchIcon } from '../../ui/icons.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { notify } from '../../ui/toast.tsx'

/** Shows the current website and leads to the others, or to a new one. */
export function WebsiteSwitcher() {
  const current = useAppSelector(state => state.website.currentWebsite)
  const { data } = useWebsitesQuery({ subdomain: useSubdomain() })
  const [switchWebsite, { isLoading }] = useSwitchWebsiteMutation()
  const navigate = useNavigate()
  if (!current) return null
  const choose = async (website: Website) => {
    if (website._id === current._id) return
    const { error } = await switchWebsite({ website_id: website._id })
    if (error) notify.error(asFailure(error)?.message ?? 'The website could not be opened.')
    else await navigate('/')
  }
  return (
    <Menu
      label="Websites"
      trigger={
        <button type="button" className="switcher" aria-busy={isLoading || undefined}>
          <span className="visually-hidden">Switch website. Current: </span>
          <WebsiteLine website={current} />
          <SwitchIcon className="icon-s" />
        </button>
      }
    >
      <div className="switcher-menu">
        {(data?.websites ?? [current]).map(website => (
          <MenuChoice
            key={website._id}
            chosen={website._id === current._id}
            onSelect={() => void choose(website)}
          >
            <WebsiteLine website={website} />
            {website._id === current._id && <CheckIcon className="icon-s" />}
          </MenuChoice>
        ))}
      </div>
      <MenuSeparator />
      <MenuItem onSelect={() => void navigate('/website')}>
        <PlusIcon />
        New website
      </MenuItem>
    </Menu>
  )
}

function WebsiteLine({ website }: { website: Website }) {
  return (
    <>
      {website.thumbnail_url ? (
        <img className="switcher-thumb" src={website.thumbnail_url} width="44" height="33" alt="" />
      ) : (
        <span className="switcher-tile" aria-hidden="true">
          {[...website.name][0]}
        </span>
      )}
      <span className="switcher-text">
        <b>{website.name}</b>
        <span>{new URL(website.url).host}</span>
      </span>
    </>
  )
}
