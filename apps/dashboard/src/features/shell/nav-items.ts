import { t } from '@vitrine/model'
import { ChartNoAxesColumn, Inbox, LayoutTemplate } from 'lucide'
import { HouseIcon, PostIcon, productIcon, SettingsIcon } from '../../ui/icons.tsx'

const AnalyticsIcon = productIcon(ChartNoAxesColumn)
export const DesignIcon = productIcon(LayoutTemplate)

const InboxIcon = productIcon(Inbox)

/** The screens of a website, for the sidebar, the tab bar, the command menu and key sequences. */
export const NAV_ITEMS = [
  { to: '/', label: t('Home'), Icon: HouseIcon, keys: ['g', 'h'] },
  { to: '/design', label: t('Design'), Icon: DesignIcon, keys: ['g', 'd'] },
  { to: '/posts', label: t('Posts'), Icon: PostIcon, keys: ['g', 'p'] },
  { to: '/inbox', label: t('Inbox'), Icon: InboxIcon, keys: ['g', 'i'] },
  { to: '/analytics', label: t('Analytics'), Icon: AnalyticsIcon, keys: ['g', 'a'] },
  { to: '/settings', label: t('Settings'), Icon: SettingsIcon, keys: ['g', 's'] },
] as const
