import { PLANS, type Website, t } from '@vitrine/model'
import { Keyboard } from 'lucide'
import { useNavigate } from '../../ui/router/router.tsx'
import { usePageContext } from '../../api/page/page-context.ts'
import { usePostsQuery } from '../../api/queries/posts.queries.ts'
import { useAppDispatch } from '../../api/state/hooks.ts'
import { useUpgrade } from '../../api/state/use-upgrade.ts'
import { logOut } from '../../api/state/session.ts'
import { APPEARANCES, chooseAppearance, useAppearance } from '../../ui/appearance.ts'
import {
  BillingIcon,
  CopyIcon,
  LogOutIcon,
  PersonIcon,
  PlusIcon,
  PostIcon,
  productIcon,
  SettingsIcon,
  VisitIcon,
} from '../../ui/icons.tsx'
import { describePlan } from '../../ui/billing/describe-plan.ts'
import type { CommandItem, CommandGroup } from '../../ui/lists/command-list.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { APPEARANCE_LABELS } from './appearance-menu.tsx'
import { DesignIcon, NAV_ITEMS } from './nav-items.ts'
import { KeyboardKeys } from './keyboard-keys.tsx'
import { useWebsiteSwitcher } from './use-website-switcher.ts'
import { WebsiteThumb } from '../../ui/website/website-thumb.tsx'

const KeyboardIcon = productIcon(Keyboard)

/** The commands of the command menu; each closes the menu first. */
export function useCommands(onClose: () => void, onShortcuts: () => void): CommandGroup[] {
  const navigate = useNavigate()
  const { current, websites, switchTo } = useWebsiteSwitcher()
  const { data } = usePostsQuery(current?._id ?? '', { skip: !current })
  const actions = useActionCommands(current, onShortcuts)
  const others: CommandItem[] = websites
    .filter(website => website._id !== current?._id)
    .map(website => ({
      id: website._id,
      text: website.name,
      keywords: website.domain,
      icon: <WebsiteThumb website={website} />,
      end: t('Switch website'),
      onSelect: () => void switchTo(website),
    }))
  const posts: CommandItem[] = (data?.posts ?? []).map(({ post_id, post }) => ({
    id: post_id,
    text: post.title,
    icon: <PostIcon />,
    end: t('Edit'),
    onSelect: () => void navigate(`/edit/${post_id}`),
  }))
  const closing = (items: CommandItem[]) =>
    items.map(item => ({
      ...item,
      onSelect: () => {
        onClose()
        item.onSelect()
      },
    }))
  return [
    { title: t('Go to'), items: closing(pageCommands(navigate)) },
    { title: t('Do'), items: closing(actions) },
    { title: t('Websites'), items: closing(others) },
    { title: t('Posts'), items: closing(posts) },
  ]
}

function pageCommands(navigate: ReturnType<typeof useNavigate>): CommandItem[] {
  return [
    ...NAV_ITEMS.map(({ to, label, Icon, keys }) => ({
      id: to,
      text: label,
      icon: <Icon />,
      end: <KeyboardKeys keys={keys} />,
      onSelect: () => void navigate(to),
    })),
    {
      id: '/pictures',
      text: t('Pictures'),
      keywords: t('images photos media library alt text unused'),
      icon: <DesignIcon />,
      onSelect: () => void navigate('/pictures'),
    },
    {
      id: '/settings/visibility',
      text: t('Visibility'),
      keywords: t('password private share'),
      icon: <SettingsIcon />,
      onSelect: () => void navigate('/settings/visibility'),
    },
    {
      id: '/settings/sources',
      text: t('Sources'),
      keywords: t('link file refresh schedule profile add remove linkedin github'),
      icon: <SettingsIcon />,
      onSelect: () => void navigate('/settings/sources'),
    },
    {
      id: '/settings/seo',
      text: t('SEO settings'),
      keywords: t('search engine google title description share picture favicon sitemap robots'),
      icon: <SettingsIcon />,
      onSelect: () => void navigate('/settings/seo'),
    },
    {
      id: '/settings/resume',
      text: t('Résumé'),
      keywords: t('resume cv pdf'),
      icon: <SettingsIcon />,
      onSelect: () => void navigate('/settings/resume'),
    },
    {
      id: '/settings/languages',
      text: t('Languages', {}, 'settings'),
      keywords: t('translate translation multilingual'),
      icon: <SettingsIcon />,
      onSelect: () => void navigate('/settings/languages'),
    },
    {
      id: '/settings/auto-post',
      text: t('Auto-post'),
      keywords: t('automatic posts youtube instagram new videos'),
      icon: <SettingsIcon />,
      onSelect: () => void navigate('/settings/auto-post'),
    },
    {
      id: '/settings/webhooks',
      text: t('Webhooks'),
      keywords: t('http notify server integration events api'),
      icon: <SettingsIcon />,
      onSelect: () => void navigate('/settings/webhooks'),
    },
    {
      id: '/account',
      text: t('Account Settings'),
      keywords: t('name email password'),
      icon: <PersonIcon />,
      onSelect: () => void navigate('/account'),
    },
    {
      id: '/billing',
      text: t('Billing'),
      keywords: t('plan price payment subscription cancel resume invoice receipt card upgrade standard'),
      icon: <BillingIcon />,
      onSelect: () => void navigate('/billing'),
    },
  ]
}

/** Commands that act on the current website or on the dashboard itself. */
function useActionCommands(current: Website | null, onShortcuts: () => void): CommandItem[] {
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const appearance = useAppearance()
  const { billing } = usePageContext()
  const upgrade = useUpgrade()
  const open = (address: string) => window.open(address, '_blank', 'noopener')
  const copyAddress = async () => {
    try {
      await navigator.clipboard.writeText(current?.url ?? '')
      notify.success(t('Address copied'))
    } catch {
      notify.error(t('Your browser blocked copying.'))
    }
  }
  return [
    {
      id: 'write',
      text: t('Write a post'),
      keywords: t('new article draft blog'),
      icon: <PlusIcon />,
      onSelect: () => void navigate('/edit/new'),
    },
    { id: 'visit', text: t('Visit website'), icon: <VisitIcon />, onSelect: () => open(current?.url ?? '/') },
    {
      id: 'copy',
      text: t('Copy address'),
      keywords: t('link url'),
      icon: <CopyIcon />,
      onSelect: () => void copyAddress(),
    },
    {
      id: 'new',
      text: t('New website'),
      keywords: t('create from a link'),
      icon: <PlusIcon />,
      onSelect: () => void navigate('/website'),
    },
    ...(current && describePlan(current, billing).canBuy
      ? [
          {
            id: 'upgrade',
            text: t('Upgrade to {name}', { name: PLANS.standard.name }),
            keywords: t('buy plan watermark custom domain support'),
            icon: <BillingIcon />,
            onSelect: () => upgrade(null, current._id),
          },
        ]
      : []),
    ...APPEARANCES.filter(option => option !== appearance).map(option => ({
      id: option,
      text: APPEARANCE_LABELS[option].action,
      keywords: t('appearance theme mode'),
      icon: APPEARANCE_LABELS[option].icon,
      onSelect: () => chooseAppearance(option),
    })),
    {
      id: 'shortcuts',
      text: t('Keyboard shortcuts'),
      icon: <KeyboardIcon />,
      end: <KeyboardKeys keys={['?']} />,
      onSelect: onShortcuts,
    },
    {
      id: 'logout',
      text: t('Logout'),
      keywords: t('sign out log out'),
      icon: <LogOutIcon />,
      onSelect: () => void dispatch(logOut(navigate)),
    },
  ]
}
