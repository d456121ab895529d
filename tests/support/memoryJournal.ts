import type { JournalEntry } from '../../machines/store/changes.ts';
import type { Journal, News } from '../../src/storage/journal/journal.ts';
import { bare } from '../../src/storage/journal/journal.ts';
import type { Base, Checkpoint } from '../../src/storage/journal/storedBase.ts';
import { monthId } from '../../src/storage/journal/storedBase.ts';
import { openEntry } from '../../src/storage/journal/storedEntry.ts';

/** The journal's order in memory; `failAt` makes the n-th call fail, before or after its work. */
export class MemoryJournal implements Journal {
  entries: JournalEntry[] = [];
  kept: Base | null = null;
  calls = 0;
  failAt = Number.POSITIVE_INFINITY;
  failsAfterWork = false;

  since = (revision: number) => this.#run(() => this.#newsAfter(revision));

  append: Journal['append'] = (revision, plan, seal = bare) =>
    this.#run(() => {
      const news = this.#newsAfter(revision);
      const change = plan(news, (work) => work());
      if (!change) return news;
      const reached = news.entries.at(-1)?.revision ?? news.base?.revision ?? revision;
      const entry = { ...seal({ revision: reached + 1, change }, this.entries.at(-1)), change };
      this.entries = [...this.entries, entry];
      return { ...news, entries: [...news.entries, entry] };
    });

  last = (count: number) => this.#run(() => this.entries.slice(-count));

  replace: Journal['replace'] = (entries) =>
    this.#run(() => {
      const others = new Map(entries.map((entry) => [entry.revision, openEntry(entry)]));
      this.entries = this.entries.map((entry) => others.get(entry.revision) ?? entry);
    });

  extent = () =>
    this.#run(() => ({
      base: this.kept?.revision ?? null,
      entries: this.entries.length,
      first: this.entries[0]?.revision ?? null,
      reach: this.kept && this.kept.revision + this.#newsAfter(this.kept.revision).entries.length,
      months: new Map((this.kept?.months ?? []).map((one) => [monthId(one), one.proof])),
    }));

  base = () => this.#run(() => this.kept);

  checkpoint = ({ after, proofs, begunAt, ...next }: Checkpoint, time: number, kept: number) =>
    this.#run(() => {
      const fresh = new Set(next.months.map(monthId));
      const before = this.kept?.months ?? [];
      if (after !== (this.kept?.revision ?? null)) return false;
      const others = before.filter((one) => proofs.has(monthId(one)) && !fresh.has(monthId(one)));
      if ((this.kept?.revision ?? -1) <= next.revision) {
        this.kept = structuredClone({ ...next, months: [...others, ...next.months] });
      }
      this.entries = this.entries.filter(({ revision }) => revision >= (begunAt ?? 0));
      const young = this.entries.findIndex(({ change }) => change.at > time);
      const covered = this.entries.filter(({ revision }) => revision <= next.revision).length;
      const dropped = Math.min(covered - kept, young < 0 ? Infinity : young);
      if (dropped >= kept) this.entries = this.entries.slice(dropped);
      return true;
    });

  #newsAfter(revision: number): News {
    const entries = this.entries.filter((entry) => entry.revision > revision);
    const base = this.kept;
    const isNext = revision >= 0 && entries[0]?.revision === revision + 1;
    if (isNext || !base || base.revision <= revision) return { base: null, entries };
    return { base, entries: entries.filter((entry) => entry.revision > base.revision) };
  }

  async #run<Answer>(work: () => Answer): Promise<Answer> {
    this.calls += 1;
    const fails = this.calls === this.failAt;
    if (fails && !this.failsAfterWork) throw new Error('The journal failed.');
    const answer = work();
    if (fails) throw new Error('The journal failed after its work.');
    return answer;
  }
}
