import type { JournalEntry } from '../../machines/store/changes.ts';
import type { Stored } from '../../machines/store/storePort.ts';
import type { Journal, News } from '../../src/storage/journal.ts';
import { bare } from '../../src/storage/journal.ts';

/** The journal's order in memory; `failAt` makes the n-th call fail, before or after its work. */
export class MemoryJournal implements Journal {
  entries: JournalEntry[] = [];
  base: Stored | null = null;
  calls = 0;
  failAt = Number.POSITIVE_INFINITY;
  failsAfterWork = false;

  since = (revision: number) => this.#run(() => this.#newsAfter(revision));

  append: Journal['append'] = (revision, plan, seal = bare) =>
    this.#run(() => {
      const news = this.#newsAfter(revision);
      const change = plan(news);
      if (!change) return news;
      const held = news.entries.at(-1)?.revision ?? news.base?.revision ?? revision;
      const entry = seal({ revision: held + 1, change }, this.entries.at(-1));
      this.entries = [...this.entries, entry];
      return { ...news, entries: [...news.entries, entry] };
    });

  last = (count: number) => this.#run(() => this.entries.slice(-count));

  remove: Journal['remove'] = (harmed) =>
    this.#run(() => {
      const revisions = new Set(harmed.map(({ revision }) => revision));
      this.entries = this.entries.filter(({ revision }) => !revisions.has(revision));
    });

  trim = (base: Stored, time: number, kept: number) =>
    this.#run(() => {
      const young = this.entries.findIndex(({ change }) => change.at > time);
      const dropped = Math.min(this.entries.length - kept, young < 0 ? Infinity : young);
      if (dropped <= 0) return;
      this.base = base;
      this.entries = this.entries.slice(dropped);
    });

  #newsAfter(revision: number): News {
    const entries = this.entries.filter((entry) => entry.revision > revision);
    const { base } = this;
    if (entries[0]?.revision === revision + 1 || !base || base.revision <= revision) {
      return { base: null, entries };
    }
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
