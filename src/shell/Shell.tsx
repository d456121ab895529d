import './kit.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { SignedInUser } from '../../machines/school/accounts.ts';
import { AppContext } from '../AppContext.ts';
import { screenAt, screensOf, unknownTitles } from '../routes.tsx';
import { ErrorBoundary } from '../loading/ErrorBoundary.tsx';
import { optionalPart } from '../loading/optionalPart.tsx';
import { whenIdle } from '../loading/whenIdle.ts';
import { inTime } from '../loading/arrival.ts';
import { loadChangeParts } from '../storage/changeParts.ts';
import { GeneralSearch } from './GeneralSearch.tsx';
import { NotFound } from './NotFound.tsx';
import { Sidebar } from './Sidebar.tsx';
import { StoreBanner } from './StoreBanner.tsx';
import { storeAlerts } from './storeAlerts.ts';
import { TopBar } from './TopBar.tsx';
import { useArrival } from './useArrival.ts';
import { useMenu } from './useMenu.ts';
import { usePaperScheme } from './usePaperScheme.ts';
import { useRefusedDrops } from './useRefusedDrops.ts';
import type { LazyPart } from '../loading/lazyPart.ts';
import { lazyPart } from '../loading/lazyPart.ts';
import { Themed } from '../Themed.tsx';
import { useSharedName } from '../ui/useSharedName.ts';
import { useViewedFile } from '../viewing/useViewedFile.ts';
import { isViewed } from '../viewing/viewedScreens.ts';
import classes from './Shell.module.css';

const FileSchool = lazyPart(() =>
  import('../viewing/FileSchool.tsx').then((part) => part.FileSchool),
);

/** Only a device that shares a school has it. */
const SyncRoom = optionalPart(() => import('../sync/SyncRoom.tsx').then((part) => part.SyncRoom));

const AbsenceBanner = optionalPart(() =>
  import('./AbsenceBanner.tsx').then((part) => part.AbsenceBanner),
);

interface ShellProps {
  user: SignedInUser;
  /** The address, inside the user's own area. */
  path: string;
  /** The address at which the person came in. */
  enteredAt: string;
  children: ReactNode;
}

export function Shell({ user, path, enteredAt, children }: ShellProps) {
  const { app, file } = useViewedFile();
  const own = screensOf(user.role);
  const shown = file ? own.filter((one) => isViewed(one.path)) : own;
  const screen = screenAt(user.role, path);
  const title = screen?.title ?? unknownTitles[user.role];
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  const panel = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [notes, setNotes] = useState<HTMLElement | null>(null);
  const menu = useMenu(path, panel, toggle);
  const isShared = useSharedName() !== null;
  useArrival(heading, title, path, enteredAt);
  usePaperScheme();
  useRefusedDrops();
  const page = (
    <ErrorBoundary key={path}>
      <Modal.Stack>
        {screen ? <screen.Page /> : <NotFound home={`/${user.role}`} />}
        <Provisions page={screen?.Page} />
      </Modal.Stack>
    </ErrorBoundary>
  );
  return (
    <Themed isKeeper>
      <div className={classes.shell} data-menu={menu.isOpen ? 'open' : 'closed'}>
        <a
          href="#contenido"
          className={classes.skip}
          onClick={(event) => {
            event.preventDefault();
            main.current?.focus();
          }}
        >
          Saltar al contenido
        </a>
        <Sidebar
          user={user}
          screens={shown}
          path={path}
          menu={menu}
          ref={panel}
          hasAccount={file === null}
        />
        <TopBar
          title={title}
          name={user.name}
          heading={heading}
          toggle={toggle}
          menu={menu}
          status={isShared ? <SyncRoom notes={notes} /> : null}
          search={<GeneralSearch user={user} screens={shown} viewed={file?.school ?? null} />}
          hasBell={file === null}
        />
        <div className={classes.backdrop} onClick={menu.close} aria-hidden />
        <main
          id="contenido"
          ref={main}
          tabIndex={-1}
          inert={menu.isOverlaid}
          className={classes.main}
        >
          {isShared ? <div ref={setNotes} /> : null}
          <StoreBanner />
          <AppContext value={app}>
            {file ? (
              <FileSchool file={file} isViewed={isViewed(screen?.path ?? path)}>
                {page}
              </FileSchool>
            ) : (
              page
            )}
          </AppContext>
        </main>
      </div>
      <AbsenceBanner />
      {children}
    </Themed>
  );
}

/** What is late must not keep the words for it waiting; in milliseconds. */
const longestWait = 5_000;

/**
 * Once the page stands brings, one after the other, what a change needs and what helps when one
 * fails: the network may be gone by then.
 */
function Provisions({ page }: { page: LazyPart | undefined }) {
  useEffect(() => {
    let leave = () => {};
    const bring = ([load, ...others]: readonly (() => Promise<unknown>)[]) => {
      if (!load) return;
      const goOn = () => bring(others);
      leave = whenIdle(() => void load().then(goOn, goOn));
    };
    const parts = [() => inTime(loadChangeParts(), longestWait), storeAlerts.load];
    bring(page ? [page.load, ...parts] : parts);
    return () => leave();
  }, [page]);
  return null;
}
