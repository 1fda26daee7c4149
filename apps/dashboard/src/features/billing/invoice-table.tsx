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
        <p className="muted bill-empty">
          {t('None yet. The first one comes with the first payment, and is kept here.')}
        </p>
      ) : (
        <div className="card">
          <table className="table bill">
            <thead>
              <tr>
                <th scope="col">{t('Date')}</th>
                <th scope="col">{t('For')}</th>
                <th scope="col" className="right">
                  {t('Amount')}
                </th>
                <th scope="col">{t('Status')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('Paper')}</span>
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
      <td data-label="For">
        <bdi>{formatInvoiceWebsite(invoice)}</bdi>
      </td>
      <td data-label="Amount" className="right num">
        {formatMoney(invoice.amount, invoice.currency, { exact: true })}
      </td>
      <td data-label="Status">{tone ? <span className={`status status-${tone}`}>{status}</span> : status}</td>
      <td className="right">
        <span className="acts">
          {invoice.status === 'open' && invoice.url && (
            <ButtonLink size="s" href={invoice.url}>
              Pay
              <span className="visually-hidden"> the invoice of {day}</span>
            </ButtonLink>
          )}
          {invoice.pdf_url && (
            <ButtonLink variant="quiet" size="s" href={invoice.pdf_url} target="_blank" rel="noopener">
              <DownloadIcon className="icon-s" />
              PDF
              <span className="visually-hidden"> of {day}</span>
            </ButtonLink>
          )}
        </span>
      </td>
    </tr>
  )
}
