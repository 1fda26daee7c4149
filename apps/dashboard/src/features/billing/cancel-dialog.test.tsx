import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { websiteNamed } from '../../testing/samples.ts'
import { testStore } from '../../testing/test-store.ts'
import { CancelDialog } from './cancel-dialog.tsx'

test('names the whole address at which a website with a custom domain stays online', () => {
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => 'https://vitrine.page' }) })
  const website = { ...websiteNamed('ada'), custom_domain: { domain: 'ada.example' } as never }
  const subscription = { status: 'active', current_period_end: '2026-12-20T10:00:00.000Z' } as never
  const html = renderToStaticMarkup(
    <Provider store={testStore().store}>
      <CancelDialog website={website} subscription={subscription} mode="stripe" onClose={() => undefined} />
    </Provider>,
  )
  expect(html).toContain('at ada.vitrine.page.')
})
