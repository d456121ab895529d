import type { ComponentType } from 'react';
import type { TeacherIdentity } from './useTeacher.ts';
import { useTeacher } from './useTeacher.ts';

/** A page of one teacher: for another one it starts anew. */
export function forTeacher(Page: ComponentType<{ teacher: TeacherIdentity }>): ComponentType {
  return function TeacherPage() {
    const teacher = useTeacher();
    return <Page key={teacher.id} teacher={teacher} />;
  };
}
