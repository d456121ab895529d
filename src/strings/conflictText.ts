import { isSameContent } from '../../machines/kit/sameContent.ts';
import type { ChangeDetails } from '../../machines/store/changes.ts';
import { elsewhere } from './elsewhere.ts';
import { fullDay } from './format.ts';

/** What was stored elsewhere, field by field, beside what the person had opened; '' when the same. */
export function conflictText(
  subject: string,
  details: ChangeDetails,
  labels: Readonly<Record<string, string>>,
  before: object,
  after: object,
): string {
  const then = before as Record<string, unknown>;
  const changed = Object.entries(after)
    .filter(([field, value]) => field in labels && !isSameContent(value, then[field]))
    .map(([field, value]) =>
      typeof value === 'string' ? `${labels[field]}: «${fullDay(value)}»` : String(labels[field]),
    );
  if (changed.length === 0) return '';
  return `${subject} cambió en ${elsewhere(details)}. Si guardas otra vez, quedará lo que está en este formulario. Ahora dice ${changed.join(', ')}.`;
}
