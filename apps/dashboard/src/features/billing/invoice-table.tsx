import { Trans } from '../../ui/i18n/trans.tsx'
import { type Invoice, t } from '@vitrine/model'
import { ButtonLink } from '../../ui/button.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { formatMoney } from '../../ui/billing/format-money.ts'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { formatDay } from '../../ui/billing/format-day.ts'
import { formatInvoiceWebsite, getInvoiceStatusLabel } from './billing-labels.ts'

/** All invoices, newest first, with links to the documents at Stripe. */
export function InvoiceTable({ invoices }: { invoices: Invoice[] }) {
  return (
    <section className="bill-block" aria-labelledby="invoices">
      <SectionHead id="invoices" title={t('Invoices')} />
      {invoices.length === 0 ? (
        <p className="muted bill-empty">{t('No invoices yet. They appear here after your first payment.')}</p>
      ) : (
        <div className="card">
          <table className="table bill">
            <thead>
              <tr>
                <th scope="col">{t('Date')}</th>
                <th scope="col">{t('Website')}</th>
                <th scope="col" className="right">
                  {t('Amount')}
                </th>
                <th scope="col">{t('Status')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('Invoice')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {invoices.map(invoice => (
                <InvoiceRow key={invoice.invoice_id} invoice={invoice} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { status, tone } = getInvoiceStatusLabel(invoice)
  const day = formatDay(invoice.created_at)
  return (
    <tr>
      <th scope="row" className="num">
        {day}
      </th>
      <td data-label={t('Website')}>
        <bdi>{formatInvoiceWebsite(invoice)}</bdi>
      </td>
      <td data-label={t('Amount')} className="right num">
        {formatMoney(invoice.amount, invoice.currency, { exact: true })}
      </td>
      <td data-label={t('Status')}>
        {tone ? <span className={`status status-${tone}`}>{status}</span> : status}
      </td>
      <td className="right">
        <span className="acts">
          {invoice.status === 'open' && invoice.url && (
            <ButtonLink size="s" href={invoice.url}>
              <Trans
                message="Pay<hidden> invoice of {day}</hidden>"
                components={{ hidden: <span className="visually-hidden" /> }}
                values={{ day }}
              />
            </ButtonLink>
          )}
          {invoice.pdf_url && (
            <ButtonLink variant="quiet" size="s" href={invoice.pdf_url} target="_blank" rel="noopener">
              <DownloadIcon className="icon-s" />
              <Trans
                message="PDF<hidden> of {day}</hidden>"
                components={{ hidden: <span className="visually-hidden" /> }}
                values={{ day }}
              />
            </ButtonLink>
          )}
        </span>
      </td>
    </tr>
  )
}
