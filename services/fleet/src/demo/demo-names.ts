/** Example master data of the local demo. Numbers begin with DEMO, by which they are found again. */
export const demoCustomers = ['鹏程公交 Pengcheng Transit', '海湾物流 Haiwan Logistics', '云岭出行 Yunling Mobility'] as const;

export const demoProjects = [
  { number: 'DEMO-001', name: '鹏程 M 线 Pengcheng Line M', customer: demoCustomers[0] },
  { number: 'DEMO-002', name: '鹏程环线 Pengcheng Loop', customer: demoCustomers[0] },
  { number: 'DEMO-003', name: '海湾城配 Haiwan City Delivery', customer: demoCustomers[1] },
  { number: 'DEMO-004', name: '海湾港口 Haiwan Port', customer: demoCustomers[1] },
  { number: 'DEMO-005', name: '云岭租车 Yunling Rental', customer: demoCustomers[2] },
] as const;

export const demoGroups = ['A 组 Group A', 'B 组 Group B', 'C 组 Group C'] as const;
