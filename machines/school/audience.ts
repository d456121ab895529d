import type { Records, School } from './school.ts';

/** Who sees a field of a record they see, beside the administrators, who see all there is. */
export type Viewer = 'everybody' | 'own' | 'office';

/** Every field of a record with who sees it; of one that lists parts, who sees which field of each. */
export type Viewers<Part> = {
  readonly [Field in keyof Required<Part>]: NonNullable<Part[Field]> extends readonly (infer Item)[]
    ? Item extends object
      ? { each: Viewers<Item> }
      : Viewer
    : Viewer;
};

/** Which records of a key a person sees, and what of them. */
export type Audience<Part> =
  | { records: 'none' }
  | {
      /** All, those that concern the person, or those that what the person sees refers to. */
      records: 'all' | 'concerning' | 'referred';
      fields: Viewers<Part>;
    };

type Key = Exclude<keyof School, 'settings'>;

const table = {
  admins: { records: 'none' },
  teachers: {
    records: 'all',
    fields: {
      id: 'everybody',
      name: 'everybody',
      status: 'everybody',
      subject: 'everybody',
      groups: { each: { id: 'everybody', name: 'everybody' } },
      email: 'own',
      phone: 'own',
      user: 'own',
      password: 'own',
      availability: 'own',
      rfc: 'own',
      curp: 'own',
      nss: 'own',
      clabe: 'own',
      hiredOn: 'office',
      paymentType: 'office',
      rate: 'office',
      isrDiscount: 'office',
      imssDiscount: 'office',
      ivaDiscount: 'office',
    },
  },
  staff: {
    records: 'referred',
    fields: {
      id: 'everybody',
      name: 'everybody',
      status: 'everybody',
      position: 'everybody',
      department: 'everybody',
      email: 'own',
      phone: 'own',
      user: 'own',
      password: 'own',
      schedule: 'own',
      rfc: 'own',
      curp: 'own',
      nss: 'own',
      clabe: 'own',
      hiredOn: 'office',
      paymentType: 'office',
      rate: 'office',
      isrDiscount: 'office',
      imssDiscount: 'office',
      ivaDiscount: 'office',
    },
  },
  students: {
    records: 'concerning',
    fields: {
      id: 'everybody',
      name: 'everybody',
      career: 'everybody',
      group: 'everybody',
      groupId: 'everybody',
      enrollmentDate: 'everybody',
      graduatedOn: 'everybody',
      withdrawnOn: 'everybody',
      pastGroups: { each: { until: 'everybody', group: 'everybody', groupId: 'everybody' } },
    },
  },
  courses: {
    records: 'referred',
    fields: {
      id: 'everybody',
      name: 'everybody',
      description: 'everybody',
      startDate: 'everybody',
      endDate: 'everybody',
      isDemo: 'everybody',
    },
  },
  groups: {
    records: 'referred',
    fields: {
      id: 'everybody',
      name: 'everybody',
      description: 'everybody',
      courseId: 'everybody',
      capacity: 'everybody',
      isDemo: 'everybody',
    },
  },
  classrooms: {
    records: 'all',
    fields: {
      id: 'everybody',
      name: 'everybody',
      type: 'everybody',
      capacity: 'everybody',
      resources: 'everybody',
      status: 'everybody',
      isDemo: 'everybody',
    },
  },
  schedules: {
    records: 'concerning',
    fields: {
      employee: 'everybody',
      employeeId: 'everybody',
      substitute: 'everybody',
      substituteId: 'everybody',
      series: 'everybody',
      group: 'everybody',
      groupId: 'everybody',
      activity: 'everybody',
      type: 'everybody',
      startTime: 'everybody',
      endTime: 'everybody',
      classroom: 'everybody',
      classroomId: 'everybody',
      classroomType: 'everybody',
    },
  },
  classSessions: {
    records: 'concerning',
    fields: {
      id: 'everybody',
      date: 'everybody',
      time: 'everybody',
      groupName: 'everybody',
      groupId: 'everybody',
      subject: 'everybody',
      topic: 'everybody',
      topicStatus: 'everybody',
      comments: 'everybody',
      attendance: 'everybody',
      students: { each: { id: 'everybody', name: 'everybody' } },
      teacherId: 'everybody',
      savedAt: 'everybody',
      correction: 'everybody',
    },
  },
  paidPayroll: { records: 'none' },
  payrollRuns: { records: 'none' },
  payrollAdjustments: { records: 'none' },
  attendance: { records: 'none' },
  justifications: {
    records: 'concerning',
    fields: {
      id: 'everybody',
      studentId: 'everybody',
      from: 'everybody',
      until: 'everybody',
      reason: 'office',
    },
  },
  cancelledClasses: {
    records: 'concerning',
    fields: {
      id: 'everybody',
      date: 'everybody',
      time: 'everybody',
      groupName: 'everybody',
      groupId: 'everybody',
      subject: 'everybody',
      reason: 'everybody',
      teacherId: 'everybody',
      toldOn: 'everybody',
    },
  },
  tasks: {
    records: 'concerning',
    fields: {
      id: 'everybody',
      title: 'everybody',
      detail: 'everybody',
      due: 'everybody',
      employee: 'everybody',
      employeeId: 'everybody',
      status: 'everybody',
      doneOn: 'everybody',
      isOwn: 'everybody',
    },
  },
  activities: {
    records: 'concerning',
    fields: {
      id: 'everybody',
      description: 'everybody',
      date: 'everybody',
      time: 'everybody',
      employee: 'everybody',
      employeeId: 'everybody',
    },
  },
} as const satisfies { readonly [One in Key]: Audience<Records[One]> };

/** The one table of who may see which key and field: one that is new is asked of here. */
export const audiences: { readonly [One in Key]: Audience<Records[One]> } = table;

/** The keys of which others than administrators see records. */
export type SeenKey = {
  [One in Key]: (typeof table)[One]['records'] extends 'none' ? never : One;
}[Key];
