import { useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { CycleFile } from '../../machines/settings/cycleViewing.ts';
import type { RunningApp } from '../AppContext.ts';
import { useApp } from '../AppContext.ts';
import { noticeRegion } from '../notices/noticeRegion.ts';
import { firstViewed } from './viewedScreens.ts';

/** The running app with what is looked at until it is closed; nothing of it outlives a reload. */
export function useViewedFile(): { app: RunningApp; file: CycleFile | null } {
  const running = useApp();
  const [file, setFile] = useState<CycleFile | null>(null);
  const app = useMemo(() => {
    const open = (opened: CycleFile) => {
      // What it offers to take back is of the stored school.
      noticeRegion.loaded()?.withdrawOffer();
      setFile(opened);
      navigate(firstViewed);
    };
    const close = () => {
      setFile(null);
      navigate('/admin/settings?seccion=sistema');
    };
    return { ...running, viewing: { file, open, close } };
  }, [running, file]);
  return { app, file };
}
